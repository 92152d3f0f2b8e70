import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { ListRow } from '#src/sync/client/lists/list-pages.ts';
import type { ListPageRows } from '#src/sync/protocol/list-page-rows.ts';
import { refetchOnOutboxChange } from '#src/sync/client/reading/refresh.ts';
import type { List } from '../declare/list-declaration.ts';
import { listKeys } from './list-keys.ts';
import { readRow } from './read-row.ts';
import { hasOverlay } from './has-overlay.ts';
import { useRefetchOnReconnect } from './use-refetch-on-reconnect.ts';
import { useOverlay } from './use-overlay.ts';

/**
 * The current state of one row; the list's data serves as a placeholder. `cached` is set for a cached answer: its age
 * and why the server did not answer.
 */
export function useRow(list: List, id: string) {
  const client = useQueryClient();
  const { name } = list.entity;
  const queryKey = listKeys.row(name, id);
  const query = useQuery<ListRow>({
    queryKey,
    queryFn: ({ signal }) => readRow(name, id, signal),
    ...(hasOverlay(name) ? { meta: refetchOnOutboxChange } : {}),
    placeholderData: () => {
      const lists = client.getQueriesData<InfiniteData<ListPageRows>>({ queryKey: listKeys.everyRows(name) });
      const rows = lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.rows) ?? []);
      return rows.find((row) => row.id === id);
    },
    networkMode: 'always',
    retry: false,
  });
  const cached = query.data?.cached ?? null;
  useOverlay(name, queryKey);
  useRefetchOnReconnect(name, cached !== null);
  return { ...query, cached };
}
