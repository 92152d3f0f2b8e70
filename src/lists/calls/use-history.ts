import { useQuery } from '@tanstack/react-query';
import { readKeptHistory } from '#src/sync/client/lists/list-pages.ts';
import type { List } from '../declare/list-declaration.ts';
import { listKeys } from './list-keys.ts';
import { useAgainWhenUp } from './use-again-when-up.ts';

/**
 * The change history of a row, newest first. `kept` is set for a cached response: its age and why the server did not
 * answer.
 */
export function useHistory(list: List, id: string) {
  const { name } = list.entity;
  const { data, error, refetch } = useQuery({
    queryKey: listKeys.history(name, id),
    queryFn: ({ signal }) => readKeptHistory(name, id, signal),
    networkMode: 'always',
    retry: false,
  });
  const kept = data?.kept ?? null;
  useAgainWhenUp(name, kept !== null);
  return { data: data?.entries, kept, error, refetch };
}
