import { useCallback, useEffect, type RefObject } from 'react';
import type { ListModel } from '../page/use-list.ts';
import { useRowWindow } from '../window/use-row-window.ts';

export interface VirtualRowsOptions {
  /** The rows loaded so far. */
  data: ListModel['data'];
  scroller: RefObject<HTMLElement | null>;
  /** Height of a row in px, or its estimate. */
  size: number;
  /** Index of the focused row; it stays rendered wherever the user scrolls, or the focus would be lost. */
  active: number;
  /** Key of the query: see `useScrollMemory`. */
  queryKey: string;
  /** Height in px above the first row in the scroll container. */
  headed?: number;
}

/** The next page is requested this many rows before the end. */
const AHEAD = 30;

/** Virtualises the rows, requests the next page near the end, and remembers the scroll position. */
export function useVirtualRows({ data, scroller, size, active, queryKey, headed = 0 }: VirtualRowsOptions) {
  const { rows, fetchNextPage, hasNextPage, isFetchNextPageError, isFetchingNextPage, isPlaceholderData } =
    data;
  const keyOf = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  const shown = useRowWindow({
    count: rows.length,
    scroller,
    size,
    keyOf,
    spare: 8,
    above: headed,
    keep: active,
    paced: true,
    queryKey,
    busy: isPlaceholderData,
  });

  const more = hasNextPage && !isFetchNextPageError && !isFetchingNextPage;
  const last = shown.range?.[1] ?? 0;
  useEffect(() => {
    if (more && last >= rows.length - AHEAD) void fetchNextPage();
  }, [more, last, rows.length, fetchNextPage]);
  return shown;
}
