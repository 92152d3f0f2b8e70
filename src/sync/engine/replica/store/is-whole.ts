import type { ReplicaState } from './replica-store.ts';

/** Whether all rows that the user may see are on this device, as of the last sync with the server. */
export function isWhole({ cursor, pending, again }: ReplicaState): boolean {
  return cursor !== null && (pending.length === 0 || again === true);
}
