import { amendRefusal } from '#contract/rules/orders/amendment.ts';
import { isCredited } from '#contract/rules/orders/order-summary.ts';
import { openTransitions, type OrderStatus } from '#contract/rules/orders/order-status.ts';
import type { Rows } from '#contract/registry.ts';
import { shipsInFull } from '#contract/rules/orders/shipment.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import type { ShownOrder } from './shown-order.ts';

/** A status change that is available to this user, as a button. */
export type TransitionAction =
  | 'ship'
  | 'ship-part'
  | 'complete'
  | 'cancel'
  | 'undo'
  | 'reopen'
  | 'uncomplete';

const actionOf: Record<OrderStatus, Partial<Record<OrderStatus, TransitionAction>>> = {
  Pending: { Shipped: 'ship', Canceled: 'cancel' },
  Shipped: { Completed: 'complete', Pending: 'undo' },
  Canceled: { Pending: 'reopen' },
  Completed: { Shipped: 'uncomplete' },
};

/** The target status of each change. */
export const targetStatus: Record<TransitionAction, OrderStatus> = {
  ship: 'Shipped',
  'ship-part': 'Shipped',
  complete: 'Completed',
  cancel: 'Canceled',
  undo: 'Pending',
  reopen: 'Pending',
  uncomplete: 'Shipped',
};

/**
 * The status changes available to this user at the UTC ISO instant `now`; the server applies the same table. Shipping
 * asks what becomes of the pieces that stay, if any do. An order with credited pieces stays as it was imported.
 */
export function availableTransitions(
  { order, lines }: Pick<ShownOrder, 'order' | 'lines'>,
  actor: Actor,
  now: string,
): TransitionAction[] {
  if (!actor.permissions.includes('change order status') || lines.some(isCredited)) return [];
  return openTransitions(order, actor.role, now).flatMap((to) => {
    const action = actionOf[order.status][to];
    if (action === undefined) return [];
    return [action === 'ship' && !shipsInFull(order, lines) ? 'ship-part' : action];
  });
}

/** Whether the user may pick lines now, or correct what was picked; `hasPreparerWork` says whether any is left. */
export function canPickNow(order: Rows['orders'], actor: Actor): boolean {
  return order.status === 'Pending' && !order.ready && actor.permissions.includes('pick orders');
}

/** Whether this user may amend the order now. One that the server does not know yet is still changed in the basket. */
export function canAmendNow(order: Rows['orders'], actor: Actor): boolean {
  const may = actor.permissions.includes('place orders') && order.number !== '';
  return may && amendRefusal(order, actor.role) === null;
}
