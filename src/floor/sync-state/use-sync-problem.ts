import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { useFailedEnqueues } from '#src/sync/client/outbox/use-failed-enqueues.ts';
import { useReplicaStatus } from '#src/sync/client/device/use-replica-status.ts';
import { useBroken, useLostStore, type BrokenStore } from '#src/session/device-news.ts';

/**
 * queue-unknown: the device has not reported its queue yet. unstored: an action could not be stored and the user has not
 * dismissed it yet. lost: the browser deleted the store.
 */
export type SyncProblem = BrokenStore | 'queue-unknown' | 'unstored' | 'lost';

/** Why it is uncertain that all actions are stored or have been sent; null if it is certain. */
export function useSyncProblem(): SyncProblem | null {
  const broken = useBroken();
  const isReported = useReplicaStatus() !== null;
  const hasCommands = useQueue().length > 0;
  const unstored = useFailedEnqueues().length > 0;
  const lost = useLostStore() !== null;
  if (broken) return broken;
  // An empty queue may not have been reported yet; a non-empty one has been.
  if (!isReported && !hasCommands) return 'queue-unknown';
  if (unstored) return 'unstored';
  return lost ? 'lost' : null;
}

/** Whether new actions are not stored either. */
export function storesNothing(problem: SyncProblem | null): boolean {
  return problem === 'unresponsive' || problem === 'newer-version' || problem === 'blocked';
}
