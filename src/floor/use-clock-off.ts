import { useSyncExternalStore } from 'react';
import { readClockOff, subscribeClock } from '#src/api/clock-store.ts';

/** By how many minutes this device's clock is ahead of the server's, followed; negative where it is behind, 0 where it is near enough. */
export function useClockOff(): number {
  return Math.round(useSyncExternalStore(subscribeClock, readClockOff) / 60_000);
}
