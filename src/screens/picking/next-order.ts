import type { Rows } from '#contract/registry.ts';
import { claimStateOf } from '#contract/rules/orders/claim.ts';
import { compareUrgency } from '#contract/rules/orders/order-dates.ts';
import { hasPreparerWork } from '#contract/rules/orders/order-summary.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { usePickQueue } from '#src/sync/client/orders/pick-queue.ts';
import { useNow } from '#src/ui/use-now.ts';

export type Order = Rows['orders'];

/**
 * The order to pick next: one that the user has claimed, otherwise the most urgent unclaimed one, otherwise one whose
 * claimant is idle. Orders that only wait for a technician or a Manager are not suggested.
 */
export function chooseNextOrder(
  orders: readonly Order[],
  except: string,
  actor: Actor,
  now: string,
): Order | null {
  const fit = orders.filter(
    (order) => order.id !== except && ((order.status === 'Pending' && order.ready) || hasPreparerWork(order)),
  );
  const first = (some: readonly Order[]) => [...some].sort(compareUrgency)[0] ?? null;
  const inState = (...states: string[]) =>
    fit.filter((one) => states.includes(claimStateOf(one, actor.username, now)));
  return first(inState('mine')) ?? first(inState('free')) ?? first(inState('idle'));
}

/** The order to pick after this one; null if none is waiting. */
export function useNextOrder(orderId: string, actor: Actor): Order | null {
  return chooseNextOrder(usePickQueue().data ?? [], orderId, actor, useNow().toISOString());
}
