import type { CommandArgs } from '#contract/commands/registry.ts';
import { readSession } from '#src/session/session-store.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { wasStored } from '#src/sync/client/outbox/failed-enqueues.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { discard } from '#src/sync/client/outbox/settle-refused.ts';
import { isOfType, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';

/**
 * Queues a change of an order's status. It replaces the user's refused changes of this order to the same status, behind
 * which it would wait: they are discarded once it is stored.
 */
export function replaceTransition(args: CommandArgs<'order.transition'>): void {
  const refused = refusedLike(args);
  const id = enqueue('order.transition', args);
  if (refused.length > 0) void wasStored(id).then((isStored) => isStored && discard(...refused));
}

function refusedLike({ order_id: orderId, to }: CommandArgs<'order.transition'>): string[] {
  const session = readSession();
  const userId = session.phase === 'open' ? session.user.user_id : '';
  const isReplaced = (one: QueuedCommand) =>
    one.user_id === userId &&
    one.state === 'refused' &&
    isOfType(one, 'order.transition') &&
    one.args.order_id === orderId &&
    one.args.to === to;
  return readQueue()
    .filter(isReplaced)
    .map(({ id }) => id);
}
