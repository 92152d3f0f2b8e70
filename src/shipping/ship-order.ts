import { uuidv7 } from 'uuidv7';
import type { Rows } from '#contract/registry.ts';
import type { LineShipment } from '#contract/rules/orders/shipment.ts';
import { replaceTransition } from './replace-transition.ts';

/** A shipment as the user decided it: the plan of its lines, with what is said to staff and to the customer. */
export interface PlannedShipment {
  plan: readonly LineShipment<Rows['orderlines']>[];
  /** Ids of lines that ship without their marking. */
  unmarked: readonly string[];
  /** For staff; required unless the order is ready. */
  reason: string;
  /** For the customer; may be empty. */
  message: string;
}

/**
 * Queues the shipment of an order, as decided on the order that is shown. It replaces the user's refused shipments of the
 * order.
 */
export function shipOrder(
  order: Pick<Rows['orders'], 'id' | 'status_seq'>,
  { plan, unmarked, reason, message }: PlannedShipment,
): void {
  const closed = plan.filter(({ decision }) => decision === 'closed').map(({ line }) => line.id);
  const unshipped = plan.filter((one) => one.unshipped > 0);
  const isSplit = plan.some(({ decision }) => decision === 'back order');
  replaceTransition({
    order_id: order.id,
    to: 'Shipped',
    status_seq: order.status_seq,
    reason: reason.trim(),
    ...(isSplit ? { remainder_order_id: uuidv7() } : {}),
    ...(closed.length > 0 ? { closed } : {}),
    unshipped: unshipped.map((one) => ({ line_id: one.line.id, quantity: one.unshipped })),
    ...(unmarked.length > 0 ? { unmarked: [...unmarked] } : {}),
    ...(message.trim() === '' ? {} : { message: message.trim() }),
  });
}
