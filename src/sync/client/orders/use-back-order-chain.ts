import { useQuery } from '@tanstack/react-query';
import type { Rows } from '#contract/registry.ts';
import { readBackOrderChain, type ChainedOrder } from '#contract/rules/orders/coming-pieces.ts';
import { refetchOnOutboxChange } from '../reading/refresh.ts';
import { readOrderAggregate } from './use-order.ts';

/**
 * The back orders of an order, their back orders, and so on; undefined while they are read, where one of them cannot be
 * read, and for an order that has none.
 */
export function useBackOrderChain({
  id,
  continued_by,
  continued_by_id,
}: Pick<Rows['orders'], 'id' | 'continued_by' | 'continued_by_id'>): readonly ChainedOrder[] | undefined {
  const { data } = useQuery({
    queryKey: ['replica', 'back-orders', id, continued_by_id],
    queryFn: ({ signal }) =>
      readBackOrderChain({ id, continued_by, continued_by_id }, async (ids) => {
        const read = await Promise.all(ids.map((one) => readOrderAggregate(one, signal)));
        return read.flatMap(({ order, lines }) => (order ? [{ order, lines }] : []));
      }),
    meta: refetchOnOutboxChange,
    retry: false,
    enabled: continued_by_id !== '',
  });
  return data ?? undefined;
}
