import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toastFailure } from '#src/api/failure-toast.ts';
import { answeredHere } from '#src/replica/refresh.ts';
import { useFailureToast } from '#src/replica/use-failure-toast.ts';
import type { List } from '../declare/list-declaration.ts';
import type { ListQuestion } from '../url/list-question.ts';
import { countOptions } from './count-options.ts';
import { joinPages } from './join-pages.ts';
import { listKeys } from './list-keys.ts';
import type { Place } from './page.ts';
import { readPage } from './read-page.ts';
import { tellLate } from './tell-late.ts';
import { useAgainWhenUp } from './use-again-when-up.ts';
import { useTapsOver } from './use-taps-over.ts';
import { showsTaps } from './shows-taps.ts';

/** Coming back to the window asks again for no more than this: each page waits for the one before. */
const REFRESHED_PAGES = 3;

/**
 * The rows of a list, page after page, in the order asked for; the rows before stay until the new ones are there.
 * `older` says whether rows are missing that only the server has, `kept` of an earlier answer how old it is, and why the
 * server gave none now.
 */
export function useRows(list: List, question: ListQuestion) {
  const client = useQueryClient();
  const { name } = list.entity;
  const queryKey = listKeys.rows(name, question);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const onLate = tellLate(client, queryKey);
      return readPage({ client, name, question, onLate, signal }, pageParam).catch((error: unknown) => {
        // With rows on screen the failure shows below them; a toast at each return to the window would only nag.
        const shown = client.getQueryData(queryKey) !== undefined;
        if (!shown && !signal.aborted) toastFailure(error);
        throw error;
      });
    },
    ...(showsTaps(name) ? { meta: answeredHere } : {}),
    initialPageParam: null as Place | null,
    getNextPageParam: (page) => page.place,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
    staleTime: 10_000,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= REFRESHED_PAGES,
  });
  const { data } = query;
  const rows = useMemo(() => joinPages(data?.pages ?? []), [data]);
  const first = data?.pages[0];
  // What two sources give is counted apart: the first page does not wait for it.
  const counted = useQuery({ ...countOptions(list, question), enabled: first !== undefined && !first.count });
  const older = data?.pages.at(-1)?.older ?? 'all';
  const kept = first?.kept ?? null;
  useFailureToast(kept?.failure ?? (typeof older === 'string' ? null : older));
  useTapsOver(name, queryKey);
  useAgainWhenUp(name, typeof older !== 'string' || kept !== null);
  return { ...query, rows, count: first?.count ?? counted.data ?? null, older, kept };
}
