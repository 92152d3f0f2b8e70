import type { CommandArgs } from '#contract/commands/registry.ts';
import type { Rows } from '#contract/registry.ts';
import { unsentTransition } from '#src/shipping/unsent-transition.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { targetStatus, type TransitionAction } from './transitions.ts';

type More = Partial<Pick<CommandArgs<'order.transition'>, 'reason' | 'message'>>;

/** Queues a status change based on the order as shown; the screen shows it at once as an optimistic value. */
export function queueTransition(
  order: Pick<Rows['orders'], 'id' | 'status_seq'>,
  action: TransitionAction,
  more: More = {},
): void {
  const args = {
    order_id: order.id,
    to: targetStatus[action],
    status_seq: order.status_seq,
    reason: '',
    // The button ships everything; a shipment in part is decided in its dialog.
    ...(action === 'ship' ? { unshipped: [] } : {}),
    ...more,
  };
  enqueue('order.transition', args, { dependsOn: unsentTransition(order.id) });
}
