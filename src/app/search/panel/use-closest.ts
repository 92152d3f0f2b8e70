import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { foldText } from '#contract/rules/values/fold-text.ts';
import type { ApiError } from '#src/api/api-error.ts';
import type { ClosestRow } from '#src/sync/rows/closest/closest-row.ts';
import type { ClosestKind } from '#src/sync/rows/closest/names-of.ts';
import {
  readClosestRows,
  readOlderOrders,
  type OlderOrders,
  type ServerList,
} from '#src/sync/client/closest/read-closest-rows.ts';
import type { ClosestResults } from '#src/sync/rows/closest/closest-results.ts';
import { refetchOnOutboxChange } from '#src/sync/client/reading/refresh.ts';

/** The matches of one kind. */
export interface ClosestFound<R> {
  found: ClosestResults<R> | undefined;
  /** The matches belong to an earlier text; those for the current text are loading. */
  late: boolean;
  error: ApiError | null;
}

const nothing = { found: undefined, late: false, error: null };

/** The rows of a kind that match the typed text best. @param list null if the user may not read any */
export function useClosest<K extends ClosestKind>(
  kind: K,
  typed: string,
  list: ServerList | null,
): ClosestFound<ClosestRow[K]> {
  const q = foldText(typed) === '' ? '' : typed.trim();
  const enabled = list !== null && q !== '';
  const result = useQuery<ClosestResults<ClosestRow[K]>, ApiError>({
    queryKey: ['replica', 'closest', kind, q],
    queryFn: ({ signal }) => readClosestRows<K>({ kind, q, list: list! }, signal),
    enabled,
    meta: refetchOnOutboxChange,
    // Shows the previous text's matches while the current ones load; `late` marks them.
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  });
  if (!enabled) return nothing;
  const late = result.isPlaceholderData || (result.isPending && result.isFetching);
  return { found: result.data, late, error: result.error };
}

/** Orders that the device does not hold. */
export function useOlderOrders(typed: string, since: string | undefined): OlderOrders {
  const q = typed.trim();
  const isEnabled = since !== undefined && since !== '' && q !== '';
  const result = useQuery<OlderOrders, ApiError>({
    queryKey: ['older', 'orders', { closest: q, since }],
    queryFn: ({ signal }) => readOlderOrders(q, since!, signal),
    enabled: isEnabled,
    retry: false,
    gcTime: 60_000,
  });
  return isEnabled && result.data !== undefined ? result.data : { rows: [], failure: null };
}
