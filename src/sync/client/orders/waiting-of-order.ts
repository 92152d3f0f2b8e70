import { waitingById, type Waiting } from '#contract/rules/stock/waiting-pieces.ts';
import { useQuery } from '@tanstack/react-query';
import type { Rows } from '#contract/registry.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { toLive, type Live } from '../reading/live.ts';
import { refetchOnChangeOf } from '../reading/refresh.ts';

/**
 * Pieces of an order's lines that wait for stock, by line (`Waiting`). From the server, which knows the older orders:
 * an error without a network. Not read for an order that is not in preparation, or that has no number yet.
 * @param as `customer`: what the customer learns, also for staff
 */
export function useWaitingOfOrder(
  { id, number, status }: Pick<Rows['orders'], 'id' | 'number' | 'status'>,
  as?: 'customer',
): Live<ReadonlyMap<string, Waiting>> {
  return toLive(
    useQuery<ReadonlyMap<string, Waiting>, ApiError>({
      queryKey: ['replica', 'waiting-of-order', id, as],
      queryFn: async ({ signal }) => {
        const query = as && { as };
        const lines = await call('GET /api/orders/{id}/waiting', {
          params: { id },
          query,
          signal,
          quiet: true,
        });
        return waitingById(lines);
      },
      structuralSharing: false,
      meta: refetchOnChangeOf('orders', 'orderlines', 'products', 'articles'),
      // Without a network, the failure is shown at once, and the query runs again when the network is back.
      networkMode: 'always',
      retry: false,
      enabled: status === 'Pending' && number !== '',
    }),
  );
}
