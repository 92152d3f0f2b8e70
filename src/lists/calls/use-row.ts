import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { AnyRow } from '#contract/entity.ts';
import { request } from '#src/api/request.ts';
import type { List } from '../declare/list-declaration.ts';
import { listKeys } from './list-keys.ts';
import type { Page } from './page.ts';

/** One row as it stands now; what the list already showed of it serves meanwhile. */
export function useRow(list: List, id: string) {
  const client = useQueryClient();
  const { name } = list.entity;
  return useQuery({
    queryKey: listKeys.row(name, id),
    queryFn: ({ signal }) =>
      request<AnyRow>('GET', `/${name}/${encodeURIComponent(id)}`, { signal, quiet: true }),
    placeholderData: () => {
      const lists = client.getQueriesData<InfiniteData<Page>>({ queryKey: listKeys.everyRows(name) });
      const rows = lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.rows) ?? []);
      return rows.find((row) => row.id === id);
    },
    networkMode: 'always',
    retry: false,
  });
}
