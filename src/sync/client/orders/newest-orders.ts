import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Rows } from '#contract/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { readLink } from '#src/api/link-store.ts';
import type { ListPageRows } from '#src/sync/protocol/list-page-rows.ts';
import { askList } from '../lists/ask-list.ts';
import { listKey, readListPage } from '../lists/list-pages.ts';
import { isBeforeOlderRows } from '../lists/older-rows.ts';
import { toLive, type Live } from '../reading/live.ts';

type OrdersPage = ListPageRows<Rows['orders']>;

const PAGE_ROWS = 20;

/**
 * The newest orders in any status that the user may see, or those of one customer; `q` searches number, customer and
 * reference.
 */
export function useNewestOrders(customerCode: string, q: string, enabled: boolean): Live<Rows['orders'][]> {
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
        const local = await askList('orders', query, signal);
        const known = local && (!readLink().up || equalsServerPage(local));
        return (known ? local : await readPage(query, local, signal)).rows;
      },
      placeholderData: keepPreviousData,
      enabled,
    }),
  );
}

const newestFirst = { column: 'date_ordered', descending: true };

/**
 * Whether a page of the device equals the server's: a full one of orders that were all placed since `since`. Of earlier
 * orders, devices store no closed ones.
 */
function equalsServerPage({ rows, since }: OrdersPage): boolean {
  const last = rows[PAGE_ROWS - 1];
  return last !== undefined && since !== undefined && isBeforeOlderRows('orders', newestFirst, last, since);
}

/** The server's page, or the device's if it has one and the server is out of reach. */
async function readPage(
  query: Record<string, string | undefined>,
  local: OrdersPage | null,
  signal: AbortSignal,
): Promise<OrdersPage> {
  try {
    const page = await readListPage('orders', query, signal);
    // A cached answer is older than the device's rows.
    return local && page.cached ? local : page;
  } catch (error) {
    if (local && error instanceof ApiError && error.unanswered) return local;
    throw error;
  }
}
