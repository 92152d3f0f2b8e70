/** Whether this browser can open a camera (not allowed over plain http). */
export function canReadWithCamera(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function';
}
