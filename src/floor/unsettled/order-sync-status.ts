import { useMemo, useSyncExternalStore } from 'react';
import { readLink, subscribeLink } from '#src/api/link-store.ts';
import { orderIdOfLane } from '#src/sync/protocol/queue/order-id-of-lane.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { useUser } from '#src/session/use-session.ts';
import { blockersOf } from './dependants.ts';

/**
 * Sync status of an order or an arrival by its unsettled commands. refused: the user must settle one. blocked: its
 * commands wait until another one is settled. waiting: sent as soon as possible.
 */
export type SyncStatus = 'refused' | 'blocked' | 'waiting';

/**
 * @param up whether the server is reachable: commands that were just queued then count as being sent, not waiting
 * @returns null if no command of this order is refused, blocked or waiting
 */
export function orderSyncStatus(
  queue: readonly QueuedCommand[],
  orderId: string,
  up: boolean,
): SyncStatus | null {
  return syncStatusOf(queue, ({ lane }) => orderIdOfLane(lane) === orderId, up);
}

/**
 * The sync status of the commands that match.
 * @param up whether the server is reachable, see `orderSyncStatus`
 */
export function syncStatusOf(
  queue: readonly QueuedCommand[],
  matches: (queued: QueuedCommand) => boolean,
  up: boolean,
): SyncStatus | null {
  const own = queue.filter((one) => one.state !== 'applied' && matches(one));
  if (own.length === 0) return null;
  if (own.some(({ state }) => state === 'refused')) return 'refused';
  const blockers = blockersOf(queue);
  if (own.some(({ id }) => blockers.has(id))) return 'blocked';
  return !up || own.some(({ attempts }) => attempts > 0) ? 'waiting' : null;
}

function isServerReachable(): boolean {
  return readLink().up;
}

/** Whether the server is reachable, live. Changes with `up` only, because the link changes with every revision. */
export function useServerReachable(): boolean {
  return useSyncExternalStore(subscribeLink, isServerReachable);
}

/** The sync status of an order for the current user, live. */
export function useOrderSyncStatus(orderId: string): SyncStatus | null {
  const queue = useQueue();
  const userId = useUser()?.user_id ?? '';
  const up = useServerReachable();
  return useMemo(
    () =>
      orderSyncStatus(
        queue.filter((one) => one.user_id === userId),
        orderId,
        up,
      ),
    [queue, userId, orderId, up],
  );
}
