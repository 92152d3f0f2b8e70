import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { ListInUse } from '../use-list.ts';
import { useRowWindow } from '../window/use-row-window.ts';
import { readScroll, storeScroll } from './scroll-memory.ts';

export interface VirtualRowsOptions {
  /** The rows as far as they have come. */
  data: ListInUse['data'];
  scroller: RefObject<HTMLElement | null>;
  /** Height of a row in px, or the height that is likely. */
  size: number;
  /** Index of the row that has the focus: it stays on the page wherever one scrolls, or the focus would be lost. */
  active: number;
  /** What the rows answer: coming back to it finds the place again; another question starts at the top. */
  memory: string;
  /** px above the first row inside the scroller. */
  headed?: number;
}

/** So many rows before the end is reached, the next page is asked for. */
const AHEAD = 30;

/** Which rows stand on the page. Asks for more near the end, and remembers where one was. */
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
