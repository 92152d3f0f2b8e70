const DEVICE_KEY = 'device_id';

/** What people call it, where its name says so. */
export type DeviceKind = 'phone' | 'tablet' | 'computer';

/** The name that this browser keeps for itself, made at its first call; the history of rows shows what it is. */
export function readDeviceId(): string {
  const known = localStorage.getItem(DEVICE_KEY);
  if (known) return known;
  // Not randomUUID: it is missing where the page came over plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const made = `${guessKind()}.${random}`;
  localStorage.setItem(DEVICE_KEY, made);
  return made;
}

/** What kind of device a name stands for; null for one that does not say. */
export function kindOfDevice(name: string): DeviceKind | null {
  return (/^(phone|tablet|computer)\./.exec(name)?.[1] as DeviceKind | undefined) ?? null;
}

/** By the screen and the finger, which tell more than what a browser says of itself. */
function guessKind(): DeviceKind {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer';
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet';
}
