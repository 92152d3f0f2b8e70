/** A smaller clock difference does not matter, because ages and due times are shown in minutes. */
const CONCERN_MS = 5 * 60_000;

const listeners = new Set<() => void>();
const held: { offMs: number } = { offMs: 0 };

/** How far this device's clock is ahead of the server's, in milliseconds; 0 if the difference does not matter. */
export function readClockOff(): number {
  return held.offMs;
}

export function subscribeClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the Date header of a response that has just arrived. */
export function noteServerDate(date: string | null): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const off = Date.now() - server;
  const concern = Math.abs(off) > CONCERN_MS;
  // Rounded to minutes, so that network delays of seconds do not notify listeners.
  const offMs = concern ? Math.round(off / 60_000) * 60_000 : 0;
  if (offMs === held.offMs) return;
  held.offMs = offMs;
  for (const listener of listeners) listener();
}
