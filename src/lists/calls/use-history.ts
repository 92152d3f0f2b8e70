import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { request } from '#src/api/request.ts';
import type { List } from '../declare/list-declaration.ts';
import { listKeys } from './list-keys.ts';

/** Who changed what on a row, newest first. */
export function useHistory(list: List, id: string) {
  const { name } = list.entity;
  return useQuery({
    queryKey: listKeys.history(name, id),
    queryFn: ({ signal }) =>
      request<HistoryEntry[]>('GET', `/${name}/${encodeURIComponent(id)}/history`, { signal, quiet: true }),
    networkMode: 'always',
    retry: false,
  });
}
