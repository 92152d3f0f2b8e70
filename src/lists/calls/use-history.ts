import { useQuery } from '@tanstack/react-query';
import { readRowHistory } from '#src/replica/list-pages.ts';
import type { List } from '../declare/list-declaration.ts';
import { listKeys } from './list-keys.ts';

/** Who changed what on a row, newest first. */
export function useHistory(list: List, id: string) {
  const { name } = list.entity;
  return useQuery({
    queryKey: listKeys.history(name, id),
    queryFn: ({ signal }) => readRowHistory(name, id, signal),
    networkMode: 'always',
    retry: false,
  });
}
