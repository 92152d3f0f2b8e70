import { useQuery } from '@tanstack/react-query';
import { readRowHistory } from '#src/sync/client/lists/list-pages.ts';
import type { List } from '../declare/list-declaration.ts';
import { listKeys } from './list-keys.ts';
import { useRefetchOnReconnect } from './use-refetch-on-reconnect.ts';

/**
 * The change history of a row, newest first. `cached` is set for a cached answer: its age and why the server did not
 * answer.
 */
export function useHistory(list: List, id: string) {
  const { name } = list.entity;
  const { data, error, refetch } = useQuery({
    queryKey: listKeys.history(name, id),
    queryFn: ({ signal }) => readRowHistory(name, id, signal),
    networkMode: 'always',
    retry: false,
  });
  const cached = data?.cached ?? null;
  useRefetchOnReconnect(name, cached !== null);
  return { data: data?.entries, cached, error, refetch };
}
