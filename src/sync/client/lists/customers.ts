import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatFilter } from '#contract/filter.ts';
import type { Rows } from '#contract/registry.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { askDevice } from '../device/ask-device.ts';
import { toLive, type Live } from '../reading/live.ts';
import { listKey, readListPage } from './list-pages.ts';

const PAGE = '20';

async function readCustomers(query: Record<string, string | undefined>, signal: AbortSignal) {
  return (await readListPage('customers', query, signal)).rows;
}

/** The customers that match a search and that the user may order for, by name. */
export function useCustomerSearch(q: string, enabled: boolean): Live<Rows['customers'][]> {
  const query = { q: q || undefined, sort: 'name', limit: PAGE };
  return toLive(
    useQuery<Rows['customers'][], ApiError>({
      queryKey: listKey('customers', query),
      queryFn: async ({ signal }) =>
        (await askDevice('customers', { q }, signal)) ?? readCustomers(query, signal),
      placeholderData: keepPreviousData,
      enabled,
    }),
  );
}

/** The customer with a code; null if there is none that the user may see. */
export function useCustomer(code: string, enabled: boolean): Live<Rows['customers'] | null> {
  const query = { code: formatFilter({ op: 'in', values: [code], not: false }), limit: '1' };
  return toLive(
    useQuery<Rows['customers'] | null, ApiError>({
      queryKey: listKey('customers', query),
      queryFn: async ({ signal }) =>
        (await askDevice('customer', { code }, signal)) ?? (await readCustomers(query, signal))[0] ?? null,
      enabled: enabled && code !== '',
    }),
  );
}
