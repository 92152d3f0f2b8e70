import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { isBeyondList } from '#contract/filter.ts';
import type { ListPageRows } from '#src/replica/list-pages.ts';
import { answeredHere } from '#src/replica/refresh.ts';
import type { List } from '../declare/list-declaration.ts';
import { listKeys } from './list-keys.ts';
import { readRow } from './read-row.ts';

/** One row as it stands now; what the list already showed of it serves meanwhile. */
export function useRow(list: List, id: string) {
  const client = useQueryClient();
  const { name } = list.entity;
  return useQuery({
    queryKey: listKeys.row(name, id),
    queryFn: ({ signal }) => readRow(name, id, signal),
    ...(isBeyondList(name) ? { meta: answeredHere } : {}),
    placeholderData: () => {
      const lists = client.getQueriesData<InfiniteData<ListPageRows>>({ queryKey: listKeys.everyRows(name) });
      const rows = lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.rows) ?? []);
      return rows.find((row) => row.id === id);
    },
    networkMode: 'always',
    retry: false,
  });
}
