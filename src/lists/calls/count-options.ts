import { queryOptions } from '@tanstack/react-query';
import { isPartlyOnDevice } from '#contract/filter.ts';
import { refetchOnOutboxChange } from '#src/sync/client/reading/refresh.ts';
import type { List } from '../declare/list-declaration.ts';
import type { ListQuestion } from '../url/list-question.ts';
import { listKeys } from './list-keys.ts';
import { readCount } from './read-count.ts';

/** Query options for the number of matching rows. The call is quiet: the page works without the count. */
export function countOptions(list: List, asked: ListQuestion) {
  const { name } = list.entity;
  // The sort order does not affect the count.
  const { sort: _order, ...question } = asked;
  return queryOptions({
    queryKey: listKeys.count(name, question),
    queryFn: (query) => readCount(query, name, question),
    ...(isPartlyOnDevice(name) ? { meta: refetchOnOutboxChange } : {}),
    networkMode: 'always',
    retry: false,
    staleTime: 60_000,
  });
}
