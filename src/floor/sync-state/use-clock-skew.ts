import { useSyncExternalStore } from 'react';
import { readClockSkew, subscribeClock } from '#src/api/clock-store.ts';

/** How many minutes the device's clock is ahead of the server's, live; negative if behind, 0 within tolerance. */
export function useClockSkew(): number {
  return Math.round(useSyncExternalStore(subscribeClock, readClockSkew) / 60_000);
}
