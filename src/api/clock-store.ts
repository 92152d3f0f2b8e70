/** A clock that is off by less is nobody's concern: ages and promises are told in minutes. */
const CONCERN_MS = 5 * 60_000;

const listeners = new Set<() => void>();
const held: { offMs: number } = { offMs: 0 };

/** By how much this device's clock is ahead of the server's, in milliseconds; 0 where it is near enough. */
export function readClockOff(): number {
  return held.offMs;
}

export function subscribeClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes the Date of an answer that has just come. */
export function noteServerDate(date: string | null): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const off = Date.now() - server;
  const concern = Math.abs(off) > CONCERN_MS;
  // Told in whole minutes, so that seconds of delay are no news.
  const offMs = concern ? Math.round(off / 60_000) * 60_000 : 0;
  if (offMs === held.offMs) return;
  held.offMs = offMs;
  for (const listener of listeners) listener();
}
