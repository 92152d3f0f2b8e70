import { syncStatusOf, useServerReachable, type SyncStatus } from '#src/floor/unsettled/order-sync-status.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { useUser } from '#src/session/use-session.ts';

/** What of an arrival's stage is not on the server yet. */
export interface ArrivalSync {
  /** Of the command that puts the arrival into stock; null if none is pending. */
  apply: SyncStatus | null;
  /** Of the command that reverses it; null if none is pending. */
  reverse: SyncStatus | null;
  /** A refused command of the arrival waits for the user's decision: what comes after it is not sent. */
  isUndecided: boolean;
  /** One of these is a count, or another command that precedes applying the arrival. */
  isCountUndecided: boolean;
}

/** The sync status of an arrival for the current user, live. A refused command is not part of the stage. */
export function useArrivalSync(arrivalId: string): ArrivalSync {
  const queue = useQueue();
  const userId = useUser()?.user_id ?? '';
  const up = useServerReachable();
  const lane = `arrival:${arrivalId}`;
  const own = queue.filter((one) => one.user_id === userId);
  const statusOf = (type: QueuedCommand['type']) =>
    syncStatusOf(own, (one) => one.lane === lane && one.type === type && one.state !== 'refused', up);
  const refused = own.filter((one) => one.lane === lane && one.state === 'refused');
  return {
    apply: statusOf('arrival.apply'),
    reverse: statusOf('arrival.reverse'),
    isUndecided: refused.length > 0,
    isCountUndecided: refused.some((one) => one.type !== 'arrival.apply'),
  };
}
