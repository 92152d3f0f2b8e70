const DEVICE_KEY = 'device_id';

/** Device kinds that a device id can name. */
export type DeviceKind = 'phone' | 'tablet' | 'computer';

/** This browser's device id, created at the first call. The history of rows shows the kind of device. */
export function readDeviceId(): string {
  const known = localStorage.getItem(DEVICE_KEY);
  if (known) return known;
  // Not `randomUUID`, which is missing on plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const made = `${guessKind()}.${random}`;
  localStorage.setItem(DEVICE_KEY, made);
  return made;
}

/** The kind of device in a device id; null if it has none. */
export function kindOfDevice(name: string): DeviceKind | null {
  return (/^(phone|tablet|computer)\./.exec(name)?.[1] as DeviceKind | undefined) ?? null;
}

/** Detected by screen and pointer, which are more reliable than the user agent. */
function guessKind(): DeviceKind {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer';
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet';
}
