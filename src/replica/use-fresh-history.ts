import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { EntityName } from '#contract/registry.ts';
import { request } from '#src/api/request.ts';

/**
 * Who changed a row, newest first, as the server says it after something happened; empty until it has answered. What
 * was kept of an earlier answer is of before, and names the wrong person: it is not shown, not even without a network.
 * @param after what happened: the id of a refused command, the version of a row
 */
export function useFreshHistory(
  entity: EntityName,
  rowId: string,
  after: string | number,
): readonly HistoryEntry[] {
  const { data } = useQuery({
    queryKey: ['replica', 'fresh-history', entity, rowId, after],
    queryFn: ({ signal }) =>
      request<HistoryEntry[]>('GET', `/${entity}/${encodeURIComponent(rowId)}/history`, {
        quiet: true,
        signal,
      }),
  });
  return data ?? [];
}
