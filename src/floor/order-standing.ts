import { useMemo } from 'react';
import { useLink } from '#src/api/use-link.ts';
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
 * @param reached whether Quai answers: then what was tapped just now is on its way, and does not wait
 * @returns null where nothing that was tapped about it is still to be sent or decided
 */
export function standingOf(queue: readonly Queued[], orderId: string, reached: boolean): Standing | null {
  const own = queue.filter(({ lane, state }) => state !== 'applied' && orderOfLane(lane) === orderId);
  if (own.length === 0) return null;
  if (own.some(({ state }) => state === 'refused')) return 'refused';
  const holders = holdersOf(queue);
  if (own.some(({ id }) => holders.has(id))) return 'held';
  return !reached || own.some(({ attempts }) => attempts > 0) ? 'waiting' : null;
}

/** The current user's word on an order, live. */
export function useOrderStanding(orderId: string): Standing | null {
  const queue = useQueue();
  const userId = useUser()?.user_id ?? '';
  const { up } = useLink();
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
