import { useEffect } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import type { ListModel } from '../page/use-list.ts';
import type { Selection } from './selection.ts';

/** Maximum number of rows that are loaded because all matching ones are selected. */
export const maxLoadedRows = 1000;

/**
 * The selected rows, for actions that need them one by one. Where all matching rows are selected, loads those that are
 * missing; `rows` is null until then, or if they are too many or cannot be loaded.
 */
export function useSelectedRows(
  selection: Selection,
  { rows: loaded, count, older, error, hasNextPage, isFetching, fetchNextPage }: ListModel['data'],
): { rows: readonly AnyRow[] | null; isLoading: boolean; isTooMany: boolean } {
  const isMatching = selection.kind === 'matching';
  const isTooMany = isMatching && Math.max(count?.count ?? 0, loaded.length) > maxLoadedRows;
  // Older rows that arrive late make the list complete without another page.
  const isComplete = !hasNextPage && older === 'all';
  const isLoading = isMatching && !isTooMany && !isComplete && !error && typeof older === 'string';
  const shouldLoad = isLoading && hasNextPage && !isFetching;
  useEffect(() => {
    if (shouldLoad) void fetchNextPage();
  }, [shouldLoad, fetchNextPage]);
  if (!isMatching) return { rows: selection.rows, isLoading, isTooMany };
  const except = new Set(selection.except);
  const rows = isComplete && !isTooMany ? loaded.filter(({ id }) => !except.has(id)) : null;
  return { rows, isLoading, isTooMany };
}
