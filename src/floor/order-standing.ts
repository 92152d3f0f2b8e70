import { useMemo, useSyncExternalStore } from 'react';
import { readLink, subscribeLink } from '#src/api/link-store.ts';
import { orderOfLane } from '#src/outbox/order-of-lane.ts';
import { useQueue } from '#src/outbox/queue-store.ts';
import type { Queued } from '#src/outbox/queued.ts';
import { useUser } from '#src/session/use-session.ts';
import { holdersOf } from './dependants.ts';

/**
 * Where what a user tapped about an order stands, that its row shows already. refused: they must decide. held: it waits
 * for such a decision. waiting: it goes as soon as there is a way.
 */
export type Standing = 'refused' | 'held' | 'waiting';

/**
 * @param up whether Quai answers: then what was tapped just now is on its way, and does not wait
 * @returns null where nothing that was tapped about it is still to be sent or decided
 */
export function standingOf(queue: readonly Queued[], orderId: string, up: boolean): Standing | null {
  const own = queue.filter(({ lane, state }) => state !== 'applied' && orderOfLane(lane) === orderId);
  if (own.length === 0) return null;
  if (own.some(({ state }) => state === 'refused')) return 'refused';
  const holders = holdersOf(queue);
  if (own.some(({ id }) => holders.has(id))) return 'held';
  return !up || own.some(({ attempts }) => attempts > 0) ? 'waiting' : null;
}

function isUp(): boolean {
  return readLink().up;
}

/** The current user's word on an order, live. */
export function useOrderStanding(orderId: string): Standing | null {
  const queue = useQueue();
  const userId = useUser()?.user_id ?? '';
  // Not the whole link: each new revision is news of it.
  const up = useSyncExternalStore(subscribeLink, isUp);
  return useMemo(
    () =>
      standingOf(
        queue.filter((one) => one.user_id === userId),
        orderId,
        up,
      ),
    [queue, userId, orderId, up],
  );
}
