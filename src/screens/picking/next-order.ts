import type { Rows } from '#contract/registry.ts';
import { claimStateOf } from '#contract/rules/claim.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { usePickQueue } from '#src/replica/stored-orders.ts';
import { useNow } from '#src/ui/use-now.ts';

export type Order = Rows['orders'];

/** Letters of lines that somebody has to pick, pack or ship. */
const workable = /[tpk]/;

/**
 * The order to take next: one's own that is begun, else the oldest that nobody works on. One that only waits for a
 * technician or a Manager is not suggested.
 */
export function chooseNextOrder(
  orders: readonly Order[],
  except: string,
  actor: Actor,
  now: string,
): Order | null {
  const fit = orders.filter(
    (order) =>
      order.id !== except && order.status === 'Pending' && (order.ready || workable.test(order.preparation)),
  );
  const oldest = (some: readonly Order[]) =>
    [...some].sort((a, b) =>
      a.date_ordered < b.date_ordered ? -1 : a.date_ordered > b.date_ordered ? 1 : 0,
    )[0] ?? null;
  const inState = (...states: string[]) =>
    fit.filter((one) => states.includes(claimStateOf(one, actor.username, now)));
  return oldest(inState('mine')) ?? oldest(inState('free', 'idle'));
}

/** The order to take after this one; null where none waits. */
export function useNextOrder(orderId: string, actor: Actor): Order | null {
  return chooseNextOrder(useQueueOfOrders(), orderId, actor, useNow().toISOString());
}

/** The orders in preparation as they will be once everything tapped here is done. */
export function useQueueOfOrders(): readonly Order[] {
  return usePickQueue().data ?? [];
}
