import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useRef, type RefObject } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import { readScroll, storeScroll } from './scroll-memory.ts';

export interface VirtualRowsOptions {
  rows: readonly AnyRow[];
  scroller: RefObject<HTMLElement | null>;
  /** Height of a row in px, or the height that is likely. */
  size: number;
  /** Index of the row that has the focus: it stays on the page wherever one scrolls, or the focus would be lost. */
  active: number;
  /** What the rows answer: coming back to it finds the place again; another question starts at the top. */
  memory: string;
  /** px above the first row inside the scroller. */
  headed?: number;
  /** Whether more can be loaded. */
  more: boolean;
  onEnd: () => void;
}

/** So many rows before the end is reached, the next page is asked for. */
const AHEAD = 30;

/** Which rows stand on the page. Asks for more near the end, and remembers where one was. */
export function useVirtualRows({
  rows,
  scroller,
  size,
  active,
  memory,
  headed = 0,
  more,
  onEnd,
}: VirtualRowsOptions) {
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    paddingStart: headed,
    scrollPaddingStart: headed,
    initialOffset: () => readScroll(memory),
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (active < 0 || active >= rows.length || shown.includes(active)) return shown;
      return [...shown, active].toSorted((one, other) => one - other);
    },
  });

  const asked = useRef(memory);
  useEffect(() => {
    if (asked.current === memory) return;
    asked.current = memory;
    scroller.current?.scrollTo({ top: 0 });
  }, [memory, scroller]);

  const offset = virtual.scrollOffset ?? 0;
  useEffect(() => storeScroll(memory, offset), [memory, offset]);

  const last = virtual.range?.endIndex ?? 0;
  useEffect(() => {
    if (more && last >= rows.length - AHEAD) onEnd();
  }, [more, last, rows.length, onEnd]);
  return virtual;
}
