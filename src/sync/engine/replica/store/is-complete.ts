import type { SyncPosition } from './replica-store.ts';

/** Whether the replica has all rows that the user may see, as of the last sync with the server. */
export function isComplete({ cursor, pending, again }: SyncPosition): boolean {
  return cursor !== null && (pending.length === 0 || again === true);
}
