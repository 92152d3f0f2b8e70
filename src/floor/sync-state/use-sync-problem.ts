import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { useFailedEnqueues } from '#src/sync/client/outbox/use-failed-enqueues.ts';
import { useReplicaStatus } from '#src/sync/client/device/use-replica-status.ts';
import { useBroken, useLostStore } from '#src/session/device-news.ts';

/**
 * broken: the store does not answer. newer: a newer version of the app wrote it. blocked: an old tab blocks it. unread:
 * the device has not reported its queue yet. unstored: an action could not be stored and the user has not dismissed it
 * yet. lost: the browser deleted the store.
 */
export type SyncProblem = 'broken' | 'newer' | 'blocked' | 'unread' | 'unstored' | 'lost';

/** Why it is uncertain that all actions are stored or have been sent; null if it is certain. */
export function useSyncProblem(): SyncProblem | null {
  const broken = useBroken();
  const isReported = useReplicaStatus() !== null;
  const hasCommands = useQueue().length > 0;
  const unstored = useFailedEnqueues().length > 0;
  const lost = useLostStore() !== null;
  if (broken) return broken === 'silent' ? 'broken' : broken;
  // An empty queue may not have been reported yet; a non-empty one has been.
  if (!isReported && !hasCommands) return 'unread';
  if (unstored) return 'unstored';
  return lost ? 'lost' : null;
}

/** Whether new actions are not stored either. */
export function storesNothing(problem: SyncProblem | null): boolean {
  return problem === 'broken' || problem === 'newer' || problem === 'blocked';
}
