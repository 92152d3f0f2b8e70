import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Rows } from '#contract/registry.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { listKey, readListPage } from './list-pages.ts';
import { toLive, type Live } from './live.ts';

const PAGE = '20';
const WHOLE_PAGE = '200';

/** The newest orders that the user may see, or those of one customer; `q` finds by number, customer and reference. */
export function usePastOrders(customerCode: string, q: string, enabled: boolean): Live<Rows['orders'][]> {
  const query = {
    sort: '-date_ordered',
    limit: PAGE,
    customer_code: customerCode || undefined,
    q: q || undefined,
  };
  return toLive(
    useQuery<Rows['orders'][], ApiError>({
      queryKey: listKey('orders', query),
      queryFn: async ({ signal }) => {
        const page = await readListPage('orders', query, signal);
        return page.rows as unknown as Rows['orders'][];
      },
      placeholderData: keepPreviousData,
      enabled,
    }),
  );
}

/** Every line of an order, in its order. */
export async function readOrderLines(orderId: string): Promise<Rows['orderlines'][]> {
  const lines: Rows['orderlines'][] = [];
  let after: string | undefined;
  do {
    const page = await readListPage('orderlines', {
      order_id: orderId,
      sort: 'position',
      limit: WHOLE_PAGE,
      after,
    });
    lines.push(...(page.rows as unknown as Rows['orderlines'][]));
    after = page.next ?? undefined;
  } while (after);
  return lines;
}
