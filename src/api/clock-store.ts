import { createStore } from './create-store.ts';

/** A smaller clock difference does not matter, because ages and due times are shown in minutes. */
const CONCERN_MS = 5 * 60_000;

const clockSkew = createStore(0);

/** How far this device's clock is ahead of the server's, in milliseconds; 0 if the difference does not matter. */
export const readClockSkew = clockSkew.read;

export const subscribeClock = clockSkew.subscribe;

/** Reads the Date header of a response that has just arrived. */
export function noteServerDate(date: string | null): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const off = Date.now() - server;
  const concern = Math.abs(off) > CONCERN_MS;
  // Rounded to minutes, so that network delays of seconds do not notify listeners.
  const offMs = concern ? Math.round(off / 60_000) * 60_000 : 0;
  if (offMs !== clockSkew.read()) clockSkew.set(offMs);
}
