import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Rows } from '#contract/registry.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { readLink } from '#src/api/link-store.ts';
import { askDevice } from './ask-device.ts';
import { listKey, readListPage } from './list-pages.ts';
import { toLive, type Live } from './live.ts';

const PAGE_ROWS = 20;
const WHOLE_PAGE = '200';

/** The newest orders that the user may see, or those of one customer; `q` finds by number, customer and reference. */
export function usePastOrders(customerCode: string, q: string, enabled: boolean): Live<Rows['orders'][]> {
  const query = {
    sort: '-date_ordered',
    limit: String(PAGE_ROWS),
    customer_code: customerCode || undefined,
    q: q || undefined,
  };
  return toLive(
    useQuery<Rows['orders'][], ApiError>({
      queryKey: listKey('orders', query),
      queryFn: async ({ signal }) => {
        const own = await askDevice('list', { name: 'orders', query }, signal);
        // A whole page of the newest is the answer; where there are fewer, the server may know older ones.
        const enough = own && (own.rows.length === PAGE_ROWS || !readLink().up);
        const page = enough ? own : await readListPage('orders', query, signal);
        return page.rows as unknown as Rows['orders'][];
      },
      placeholderData: keepPreviousData,
      enabled,
    }),
  );
}

/** Every line of an order, in its order. */
export async function readOrderLines(orderId: string): Promise<Rows['orderlines'][]> {
  const own = await askDevice('order', { order_id: orderId });
  if (own && !own.partial) return own.lines;
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
