import { queryOptions } from '@tanstack/react-query';
import { readListPage } from '#src/replica/list-pages.ts';
import type { List } from '../declare/list-declaration.ts';
import type { ListQuestion } from '../url/list-query.ts';
import { listKeys } from './list-keys.ts';
import type { Count } from './page.ts';

/** How to ask how many rows a question finds. Quiet: a count that is missing is no failure of the page. */
export function countOptions(list: List, asked: ListQuestion) {
  const { name } = list.entity;
  // The order changes nothing about how many there are.
  const { sort: _order, ...question } = asked;
  return queryOptions({
    queryKey: listKeys.count(name, question),
    queryFn: async ({ signal }): Promise<Count> => {
      const query = { ...question, limit: '1', count: '1' };
      const page = await readListPage(name, query, signal);
      return { count: page.count ?? 0, capped: page.capped ?? false };
    },
    networkMode: 'always',
    retry: false,
    staleTime: 60_000,
  });
}
