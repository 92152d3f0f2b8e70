import { useQueue } from '#src/outbox/queue-store.ts';
import type { Queued } from '#src/outbox/queued.ts';

/** The orders that this user placed here and that the server has not taken, in the order of the taps. */
export function useOwnOrders(userId: string): { refused: Queued[]; waiting: Queued[] } {
  const own = useQueue().filter((one) => one.type === 'order.place' && one.user_id === userId);
  return {
    refused: own.filter((one) => one.state === 'refused'),
    waiting: own.filter((one) => one.state === 'waiting' || one.state === 'sending'),
  };
}
