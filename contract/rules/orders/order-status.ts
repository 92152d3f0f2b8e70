import type { RoleName } from '../../access.ts';

export const orderStatuses = ['Pending', 'Shipped', 'Canceled', 'Completed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** A preparer may undo their own shipment within this time, in minutes. */
const undoShipmentMinutes = 15;

export type TransitionFacts = {
  status: OrderStatus;
  /** Whether every line is packed, or short and accepted by a Manager. */
  ready: boolean;
  /** Whether every ordered piece ships (`shipsInFull`): then a shipment needs no reason; false if it is not known. */
  full?: boolean;
  /** Whether any line has left `to pick`. */
  started: boolean;
  /** UTC ISO instant of the shipment, or null. */
  shipped_at: string | null;
};

export type TransitionRule = {
  from: OrderStatus;
  to: OrderStatus;
  roles: readonly RoleName[];
  /** The effect on stock: pieces leave, are restocked, or only the allocation changes. */
  stock: 'ship' | 'restock' | 'release' | 'allocate' | 'none';
};

/** The order status machine: the same table decides on the server and on the device. */
export const transitionRules: readonly TransitionRule[] = [
  { from: 'Pending', to: 'Shipped', roles: ['Preparer', 'Manager', 'Admin'], stock: 'ship' },
  { from: 'Shipped', to: 'Completed', roles: ['Commercial', 'Manager', 'Admin'], stock: 'none' },
  { from: 'Pending', to: 'Canceled', roles: ['Client', 'Commercial', 'Manager', 'Admin'], stock: 'release' },
  { from: 'Shipped', to: 'Pending', roles: ['Preparer', 'Manager', 'Admin'], stock: 'restock' },
  { from: 'Canceled', to: 'Pending', roles: ['Manager', 'Admin'], stock: 'allocate' },
  { from: 'Completed', to: 'Shipped', roles: ['Admin'], stock: 'none' },
];

export type TransitionRefusal =
  | 'order.transition_unknown'
  | 'order.transition_role'
  | 'order.not_ready'
  | 'order.already_started'
  | 'order.undo_too_late'
  | 'order.reason_required';

export type TransitionVerdict = { ok: true; rule: TransitionRule } | { ok: false; code: TransitionRefusal };

function refuse(code: TransitionRefusal): TransitionVerdict {
  return { ok: false, code };
}

/**
 * May `role` move an order from its present status to `to`?
 * Ownership (own company, own customers) is row visibility and is decided before this.
 * `reason` is the text given for a partial shipment or an undo; null checks whether the move is possible at all.
 */
export function decideTransition(
  facts: TransitionFacts,
  to: OrderStatus,
  role: RoleName,
  reason: string | null,
  now: string,
): TransitionVerdict {
  const rule = transitionRules.find((one) => one.from === facts.status && one.to === to);
  if (!rule) return refuse('order.transition_unknown');
  if (!rule.roles.includes(role)) return refuse('order.transition_role');
  if (rule.stock === 'ship' && !facts.ready) {
    if (role === 'Preparer') return refuse('order.not_ready');
    if (reason === '' && facts.full !== true) return refuse('order.reason_required');
  }
  if (to === 'Canceled' && role === 'Client' && facts.started) return refuse('order.already_started');
  if (rule.stock === 'restock') {
    if (role === 'Preparer') {
      const since = facts.shipped_at ? Date.parse(now) - Date.parse(facts.shipped_at) : Infinity;
      if (since > undoShipmentMinutes * 60_000) return refuse('order.undo_too_late');
    } else if (reason === '') return refuse('order.reason_required');
  }
  return { ok: true, rule };
}

/** The statuses to which `role` may move the order now, for the buttons of its detail page. */
export function openTransitions(facts: TransitionFacts, role: RoleName, now: string): OrderStatus[] {
  return orderStatuses.filter((to) => decideTransition(facts, to, role, null, now).ok);
}
