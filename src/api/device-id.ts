const DEVICE_KEY = 'device_id';

/** The name that this browser keeps for itself, made at its first call; the history of rows shows it. */
export function readDeviceId(): string {
  const known = localStorage.getItem(DEVICE_KEY);
  if (known) return known;
  // Not randomUUID: it is missing where the page came over plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(DEVICE_KEY, made);
  return made;
}
