import { useQueue } from '#src/outbox/queue-store.ts';
import { isOfType, type QueuedOf } from '#src/outbox/queued.ts';

/** An order that was tapped here. */
export type QueuedOrder = QueuedOf<'order.place'>;

/** The orders that this user placed here and that the server has not taken, in the order of the taps. */
export function useOwnOrders(userId: string): { refused: QueuedOrder[]; waiting: QueuedOrder[] } {
  const own = useQueue()
    .filter((one) => isOfType(one, 'order.place'))
    .filter((one) => one.user_id === userId);
  return {
    refused: own.filter((one) => one.state === 'refused'),
    waiting: own.filter((one) => one.state === 'waiting' || one.state === 'sending'),
  };
}
