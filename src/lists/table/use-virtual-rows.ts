import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { ListModel } from '../page/use-list.ts';
import { useRowWindow } from '../window/use-row-window.ts';
import { readScroll, storeScroll } from './scroll-memory.ts';

export interface VirtualRowsOptions {
  /** The rows loaded so far. */
  data: ListModel['data'];
  scroller: RefObject<HTMLElement | null>;
  /** Height of a row in px, or its estimate. */
  size: number;
  /** Index of the focused row; it stays rendered wherever the user scrolls, or the focus would be lost. */
  active: number;
  /** Key of the query: returning to it restores the scroll position, another query starts at the top. */
  memory: string;
  /** Height in px above the first row in the scroll container. */
  headed?: number;
}

/** The next page is requested this many rows before the end. */
const AHEAD = 30;

/** Virtualises the rows, requests the next page near the end, and remembers the scroll position. */
export function useVirtualRows({ data, scroller, size, active, memory, headed = 0 }: VirtualRowsOptions) {
  const { rows, fetchNextPage, hasNextPage, isFetchNextPageError, isFetchingNextPage } = data;
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
    begin: () => readScroll(memory),
    onScroll: (top) => storeScroll(memory, top),
  });

  const asked = useRef(memory);
  useEffect(() => {
    if (asked.current === memory) return;
    asked.current = memory;
    scroller.current?.scrollTo({ top: 0 });
  }, [memory, scroller]);

  const more = hasNextPage && !isFetchNextPageError && !isFetchingNextPage;
  const last = shown.range?.[1] ?? 0;
  useEffect(() => {
    if (more && last >= rows.length - AHEAD) void fetchNextPage();
  }, [more, last, rows.length, fetchNextPage]);
  return shown;
}
