import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askDevice } from '../device/ask-device.ts';
import { refetchOnOutboxChange } from '../reading/refresh.ts';

const none: ReadonlySet<string> = new Set();

async function isReplicated(orderId: string, signal: AbortSignal): Promise<boolean> {
  // An order that only this device knows has no number yet.
  const aggregate = await askDevice('order', { order_id: orderId }, signal);
  return (aggregate?.order?.number ?? '') !== '';
}

/**
 * Those of the orders whose rows have arrived with a number of the server, even if the command that placed them has
 * no verdict yet.
 */
export function useReplicatedOrders(orderIds: readonly string[]): ReadonlySet<string> {
  const { data = none } = useQuery<ReadonlySet<string>>({
    queryKey: ['replica', 'replicated-orders', ...orderIds],
    queryFn: async ({ signal }) => {
      const replicated = await Promise.all(orderIds.map((id) => isReplicated(id, signal)));
      return new Set(orderIds.filter((_id, at) => replicated[at]));
    },
    enabled: orderIds.length > 0,
    placeholderData: keepPreviousData,
    meta: refetchOnOutboxChange,
  });
  return data;
}
