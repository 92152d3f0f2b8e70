import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NotificationPage } from '#contract/endpoints/notifications.ts';
import { call } from '#src/api/call.ts';
import { refreshBell, onBellChanged } from '#src/floor/notifications/bell-store.ts';
import { markAsRead } from '#src/floor/notifications/mark-as-read.ts';
import type { HistoryFilter } from './history-filter.ts';

const KEY = 'notification-history';

/** The user's notifications for a filter, and functions to mark them as read. */
export function useHistory(filter: HistoryFilter) {
  const client = useQueryClient();
  const [marking, setMarking] = useState(false);
  const key = [KEY, filter.type, filter.state];
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: key,
      queryFn: ({ pageParam, signal }) =>
        call('GET /api/notifications/history', {
          query: { type: filter.type, state: filter.state, after: pageParam },
          signal,
          quiet: true,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    });
  useEffect(() => onBellChanged(() => void client.invalidateQueries({ queryKey: [KEY] })), [client]);
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const unread = data?.pages[0]?.unread ?? 0;

  const markOne = async (id: string) => {
    if (!(await markAsRead(id))) return;
    // The row keeps its position, so that the list does not move under the user's finger.
    client.setQueryData<InfiniteData<NotificationPage>>(key, (before) => before && withRead(before, id));
  };
  const markAll = async () => {
    const [newest] = rows;
    if (!newest) return;
    setMarking(true);
    try {
      const body = { until: newest.created_at, ...(filter.type && { type: filter.type }) };
      await call('POST /api/notifications/read', { body });
      refreshBell();
      await client.invalidateQueries({ queryKey: [KEY] });
    } catch {
      // The request shows a toast on failure; a notification that was not marked stays unread.
    } finally {
      setMarking(false);
    }
  };
  return {
    rows,
    unread,
    /** null while unknown. */
    error: data ? null : error,
    /** True if loading the next page failed. */
    moreFailed: data !== undefined && error !== null,
    isPending,
    hasMore: hasNextPage,
    isReadingMore: isFetchingNextPage,
    readMore: () => void fetchNextPage(),
    retry: () => void refetch(),
    markOne,
    markAll,
    marking,
  };
}

function withRead(before: InfiniteData<NotificationPage>, id: string): InfiniteData<NotificationPage> {
  return {
    ...before,
    pages: before.pages.map((page) => {
      const known = page.rows.some((row) => row.id === id && !row.is_read);
      const rows = page.rows.map((row) => (row.id === id ? { ...row, is_read: true } : row));
      return { ...page, rows, unread: known ? Math.max(0, page.unread - 1) : page.unread };
    }),
  };
}
