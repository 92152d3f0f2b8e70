import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { isOfType } from '#src/sync/protocol/queue/queued-command.ts';

/**
 * The user's last change of an order's status that is not confirmed yet, as the `dependsOn` of the next one: what is decided
 * about the user's own shipment must not be applied to another user's. Empty if there is none.
 * @param exceptIds commands that do not count, because they are discarded
 */
export function unsentTransition(orderId: string, exceptIds: readonly string[] = []): string[] {
  const last = readQueue().findLast(
    (one) =>
      (one.state === 'waiting' || one.state === 'sending') &&
      isOfType(one, 'order.transition') &&
      one.args.order_id === orderId &&
      !exceptIds.includes(one.id),
  );
  return last ? [last.id] : [];
}
