import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askDevice } from '../device/ask-device.ts';
import { answeredHere } from '../reading/refresh.ts';

const none: ReadonlySet<string> = new Set();

async function hasComeBack(orderId: string, signal: AbortSignal): Promise<boolean> {
  // An order that only this device knows has no number yet.
  const file = await askDevice('order', { order_id: orderId }, signal);
  return (file?.order?.number ?? '') !== '';
}

/**
 * Those of the orders, placed here, that have arrived from the server although their commands are not confirmed yet.
 */
export function useOrdersComeBack(orderIds: readonly string[]): ReadonlySet<string> {
  const { data = none } = useQuery<ReadonlySet<string>>({
    queryKey: ['replica', 'orders-come-back', ...orderIds],
    queryFn: async ({ signal }) => {
      const back = await Promise.all(orderIds.map((id) => hasComeBack(id, signal)));
      return new Set(orderIds.filter((_id, at) => back[at]));
    },
    enabled: orderIds.length > 0,
    placeholderData: keepPreviousData,
    meta: answeredHere,
  });
  return data;
}
