import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { isOfType, type QueuedOf } from '#src/sync/protocol/queue/queued-command.ts';

/** An order that was placed on this device. */
export type QueuedOrder = QueuedOf<'order.place'>;

/** This user's orders on this device that the server has not accepted, oldest first. */
export function useOwnOrders(userId: string): { refused: QueuedOrder[]; waiting: QueuedOrder[] } {
  const own = useQueue()
    .filter((one) => isOfType(one, 'order.place'))
    .filter((one) => one.user_id === userId);
  return {
    refused: own.filter((one) => one.state === 'refused'),
    waiting: own.filter((one) => one.state === 'waiting' || one.state === 'sending'),
  };
}
