import { uuidv7 } from 'uuidv7';
import type { Rows } from '#contract/registry.ts';
import type { LineShipment } from '#contract/rules/orders/shipment.ts';
import { readSession } from '#src/session/session-store.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { wasStored } from '#src/sync/client/outbox/failed-enqueues.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { discard } from '#src/sync/client/outbox/settle-refused.ts';
import { isOfType, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';

/** What the user decided about a partial shipment. */
export interface ShipmentDecision {
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
 * order, which are discarded once it is stored.
 */
export function shipOrder(
  order: Pick<Rows['orders'], 'id' | 'status_seq'>,
  { plan, unmarked, reason, message }: ShipmentDecision,
): void {
  const closed = plan.filter(({ decision }) => decision === 'closed').map(({ line }) => line.id);
  const isSplit = plan.some(({ decision }) => decision === 'back order');
  const refused = refusedShipmentsOf(order.id);
  const id = enqueue('order.transition', {
    order_id: order.id,
    to: 'Shipped',
    status_seq: order.status_seq,
    reason: reason.trim(),
    ...(isSplit ? { remainder_order_id: uuidv7() } : {}),
    ...(closed.length > 0 ? { closed } : {}),
    ...(unmarked.length > 0 ? { unmarked: [...unmarked] } : {}),
    ...(message.trim() === '' ? {} : { message: message.trim() }),
  });
  if (refused.length > 0) void wasStored(id).then((isStored) => isStored && discard(...refused));
}

/** Ids of the user's refused shipments of the order: a later one would wait behind them. */
function refusedShipmentsOf(orderId: string): string[] {
  const session = readSession();
  const userId = session.phase === 'open' ? session.user.user_id : '';
  const isRefusedShipment = (one: QueuedCommand) =>
    one.user_id === userId &&
    one.state === 'refused' &&
    isOfType(one, 'order.transition') &&
    one.args.order_id === orderId &&
    one.args.to === 'Shipped';
  return readQueue()
    .filter(isRefusedShipment)
    .map(({ id }) => id);
}
