import { useQuery } from '@tanstack/react-query';
import type { Rows } from '#contract/registry.ts';
import { locationsToCount } from '#contract/rules/lists/list-filters.ts';
import { compareLocations } from '#contract/rules/stock/location.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { askDevice } from '../device/ask-device.ts';
import { askList } from '../lists/ask-list.ts';
import { readListPage } from '../lists/list-pages.ts';
import { toLive, type Live } from '../reading/live.ts';
import { refetchOnOutboxChange } from '../reading/refresh.ts';

/** The products whose location is to be counted after a shortage, in walking order. */
export function useLocationsToCount(enabled: boolean): Live<Rows['products'][]> {
  return toLive(
    useQuery<Rows['products'][], ApiError>({
      queryKey: ['replica', 'locations-to-count'],
      queryFn: ({ signal }) => readProducts(signal),
      enabled,
      meta: refetchOnOutboxChange,
      retry: false,
    }),
  );
}

/** From the device or else from the server. @throws ApiError */
async function readProducts(signal: AbortSignal): Promise<Rows['products'][]> {
  const rows: Rows['products'][] = [];
  let after: string | undefined;
  do {
    const query = { ...locationsToCount, sort: 'location', limit: '200', ...(after && { after }) };
    const page = (await askList('products', query, signal)) ?? (await readServerPage(query, signal));
    rows.push(...page.rows);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return rows.toSorted((a, b) => compareLocations(a.location, b.location));
}

/** A page of the server's rows without what pending counts settle. @throws ApiError */
async function readServerPage(query: Record<string, string>, signal: AbortSignal) {
  const page = await readListPage('products', query, signal);
  const args = { base: page.rows, isCached: page.cached !== undefined };
  const rows = (await askDevice('products', args, signal)) ?? page.rows;
  return { ...page, rows: rows.filter((product) => product.count_due) };
}
