import { useQuery } from '@tanstack/react-query';
import { readKeptHistory } from '#src/replica/list-pages.ts';
import type { List } from '../declare/list-declaration.ts';
import { listKeys } from './list-keys.ts';
import { useAgainWhenUp } from './use-again-when-up.ts';

/**
 * Who changed what on a row, newest first. `kept_at` (epoch ms, or null) says how old an answer is that was kept for
 * want of a network.
 */
export function useHistory(list: List, id: string) {
  const { name } = list.entity;
  const { data, error, refetch } = useQuery({
    queryKey: listKeys.history(name, id),
    queryFn: ({ signal }) => readKeptHistory(name, id, signal),
    networkMode: 'always',
    retry: false,
  });
  const kept_at = data?.kept_at ?? null;
  useAgainWhenUp(name, kept_at !== null);
  return { data: data?.entries, kept_at, error, refetch };
}
