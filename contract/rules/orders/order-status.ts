import type { RoleName } from '../../access.ts';
import { undoShipmentMinutes } from './undo-shipment-minutes.ts';

export const orderStatuses = ['Pending', 'Shipped', 'Canceled', 'Completed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Whether the goods of an order in this status have left the warehouse. */
export function hasShipped(status: OrderStatus): boolean {
  return status === 'Shipped' || status === 'Completed';
}

export type TransitionFields = {
  status: OrderStatus;
  /** Whether every line is packed, or an accepted short with nothing left to mark (`isLineReady`). */
  ready: boolean;
  /** Whether the whole quantity of each line ships (`shipsInFull`): then a shipment needs no reason; false if it is not known. */
  full?: boolean;
  /** Whether any line has left `to pick`, or has picked pieces (`isStarted`). */
  started: boolean;
  /** UTC ISO instant of the shipment, or null. */
  shipped_at: string | null;
};

export type TransitionRule = {
  from: OrderStatus;
  to: OrderStatus;
  roles: readonly RoleName[];
  /**
   * The effect on stock. ship: pieces leave. restock: pieces that left come back and are allocated again. release: the
   * allocated pieces are free for other orders. allocate: the pieces of all lines are allocated again.
   */
  stockEffect: 'ship' | 'restock' | 'release' | 'allocate' | 'none';
};

/** The order status machine: the same table decides on the server and on the device. */
export const transitionRules: readonly TransitionRule[] = [
  { from: 'Pending', to: 'Shipped', roles: ['Preparer', 'Manager', 'Admin'], stockEffect: 'ship' },
  { from: 'Shipped', to: 'Completed', roles: ['Commercial', 'Manager', 'Admin'], stockEffect: 'none' },
  {
    from: 'Pending',
    to: 'Canceled',
    roles: ['Client', 'Commercial', 'Manager', 'Admin'],
    stockEffect: 'release',
  },
  { from: 'Shipped', to: 'Pending', roles: ['Preparer', 'Manager', 'Admin'], stockEffect: 'restock' },
  { from: 'Canceled', to: 'Pending', roles: ['Manager', 'Admin'], stockEffect: 'allocate' },
  { from: 'Completed', to: 'Shipped', roles: ['Admin'], stockEffect: 'none' },
];

export type TransitionRefusal =
  | 'order.transition_unknown'
  | 'order.transition_role'
  | 'order.not_ready'
  | 'order.already_started'
  | 'order.undo_too_late'
  | 'order.reason_required';

export type TransitionDecision = { ok: true; rule: TransitionRule } | { ok: false; code: TransitionRefusal };

function refuse(code: TransitionRefusal): TransitionDecision {
  return { ok: false, code };
}

/**
 * Decides whether `role` may move an order from its present status to `to`. The caller has checked that the user may see
 * the order.
 * @param reason the text that Managers and Admins give for a shipment that is neither ready nor in full, and to undo a
 *   shipment; null checks whether the move is possible at all
 */
export function decideTransition(
  order: TransitionFields,
  to: OrderStatus,
  role: RoleName,
  reason: string | null,
  now: string,
): TransitionDecision {
  const rule = transitionRules.find((one) => one.from === order.status && one.to === to);
  if (!rule) return refuse('order.transition_unknown');
  if (!rule.roles.includes(role)) return refuse('order.transition_role');
  if (rule.stockEffect === 'ship' && !order.ready) {
    if (role === 'Preparer') return refuse('order.not_ready');
    if (reason === '' && order.full !== true) return refuse('order.reason_required');
  }
  if (to === 'Canceled' && role === 'Client' && order.started) return refuse('order.already_started');
  if (rule.stockEffect === 'restock') {
    if (role === 'Preparer') {
      const since = order.shipped_at ? Date.parse(now) - Date.parse(order.shipped_at) : Infinity;
      if (since > undoShipmentMinutes * 60_000) return refuse('order.undo_too_late');
    } else if (reason === '') return refuse('order.reason_required');
  }
  return { ok: true, rule };
}

/** The statuses to which `role` may move the order now, for the buttons of its detail page. */
export function openTransitions(order: TransitionFields, role: RoleName, now: string): OrderStatus[] {
  return orderStatuses.filter((to) => decideTransition(order, to, role, null, now).ok);
}
