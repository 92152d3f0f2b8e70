/** Whether the browser has a service worker here: it gives none to plain http on another host than localhost. */
export function canWorkOffline(): boolean {
  return isSecureContext && 'serviceWorker' in navigator;
}
