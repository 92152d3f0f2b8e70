/** Whether this browser supports service workers here: not on plain http, except on localhost. */
export function canWorkOffline(): boolean {
  return isSecureContext && 'serviceWorker' in navigator;
}
