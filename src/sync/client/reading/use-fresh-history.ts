import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { EntityName } from '#contract/registry.ts';
import { callList } from '#src/api/call.ts';

/**
 * The changes of a row, newest first, as the server reports them after an event; empty until it has answered. A cached
 * answer predates the event and names the wrong person, so it is never shown, not even offline.
 * @param after identifies the event: the id of a refused command, the version of a row
 */
export function useFreshHistory(
  entity: EntityName,
  rowId: string,
  after: string | number,
): readonly HistoryEntry[] {
  const { data } = useQuery({
    queryKey: ['replica', 'fresh-history', entity, rowId, after],
    queryFn: ({ signal }) =>
      callList('GET /api/{list}/{id}/history', {
        params: { list: entity, id: rowId },
        quiet: true,
        signal,
      }),
  });
  return data ?? [];
}
