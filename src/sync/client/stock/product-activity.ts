import { useQuery } from '@tanstack/react-query';
import { formatFilter } from '#contract/filter.ts';
import type { Rows } from '#contract/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { ListPageRows } from '#src/sync/protocol/list-page-rows.ts';
import { askList } from '../lists/ask-list.ts';
import { readListPage } from '../lists/list-pages.ts';
import { toLive, type Live } from '../reading/live.ts';

/** Movements and lines that the screen of a found product shows (`/found`); the lists have the others. */
const SHOWN_ROWS = '5';

const oneOf = (values: readonly string[]) => formatFilter({ op: 'in', values: [...values], not: false });

/** The newest movements of a product. Offline: as the server last gave them, marked as `cached`. */
export function useLastMovements(reference: string): Live<ListPageRows<Rows['movements']>> {
  const query = { reference: oneOf([reference]), sort: '-at', limit: SHOWN_ROWS };
  return toLive(
    useQuery<ListPageRows<Rows['movements']>, ApiError>({
      queryKey: ['replica', 'last-movements', reference],
      queryFn: ({ signal }) => readListPage('movements', query, signal),
      networkMode: 'always',
      retry: false,
    }),
  );
}

/**
 * The last count of a product at a location; null if there is none. A count without a location also counts: older counts
 * did not record one.
 */
export function useLastCount(reference: string, location: string): Live<Rows['movements'] | null> {
  const query = {
    reference: oneOf([reference]),
    cause: oneOf(['opening', 'count']),
    location: oneOf([location, '']),
    sort: '-at',
    limit: '1',
  };
  return toLive(
    useQuery<Rows['movements'] | null, ApiError>({
      queryKey: ['replica', 'last-count', reference, location],
      queryFn: async ({ signal }) => (await readListPage('movements', query, signal)).rows[0] ?? null,
      networkMode: 'always',
      retry: false,
    }),
  );
}

/** A line with the name of its customer; its code if the order is not known here. */
export type LineToPick = Rows['orderlines'] & { customer: string };

/**
 * Lines of orders in preparation of which pieces are still to be picked or are missing, the one changed longest ago
 * first.
 */
export function useLinesToPick(reference: string, enabled: boolean): Live<ListPageRows<LineToPick>> {
  const query = {
    product_reference: oneOf([reference]),
    step: oneOf(['to pick', 'short']),
    sort: 'date_updated',
    limit: SHOWN_ROWS,
  };
  return toLive(
    useQuery<ListPageRows<LineToPick>, ApiError>({
      queryKey: ['replica', 'lines-to-pick', reference],
      // Devices store all lines of orders in preparation that their user may see.
      queryFn: async ({ signal }) => {
        const page =
          (await askList('orderlines', query, signal)) ?? (await readListPage('orderlines', query, signal));
        const names = await readCustomerNames(page.rows, signal);
        const nameOf = (line: Rows['orderlines']) => names.get(line.order_number) ?? line.customer_code;
        return { ...page, rows: page.rows.map((line) => ({ ...line, customer: nameOf(line) })) };
      },
      networkMode: 'always',
      retry: false,
      enabled,
    }),
  );
}

/** The names of the customers of lines, by the number of their order; none if neither device nor server can answer. */
async function readCustomerNames(
  lines: readonly Rows['orderlines'][],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  if (lines.length === 0) return new Map();
  const query = { number: oneOf([...new Set(lines.map((line) => line.order_number))]), limit: SHOWN_ROWS };
  try {
    const { rows } =
      (await askList('orders', query, signal)) ?? (await readListPage('orders', query, signal));
    return new Map(rows.map((order) => [order.number, order.customer_name]));
  } catch (error) {
    if (error instanceof ApiError) return new Map();
    throw error;
  }
}
