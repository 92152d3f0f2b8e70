import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askDevice } from './ask-device.ts';
import { answeredHere } from './refresh.ts';

const none: ReadonlySet<string> = new Set();

async function hasComeBack(orderId: string, signal: AbortSignal): Promise<boolean> {
  // What only this device knows of has no number yet.
  const file = await askDevice('order', { order_id: orderId }, signal);
  return (file?.order?.number ?? '') !== '';
}

/** Which of these orders, placed here, are among the rows that the server has sent, though nobody has confirmed them yet. */
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
