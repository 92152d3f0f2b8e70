import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import { useRowWindow } from '../window/use-row-window.ts';
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

  const last = shown.range?.[1] ?? 0;
  useEffect(() => {
    if (more && last >= rows.length - AHEAD) onEnd();
  }, [more, last, rows.length, onEnd]);
  return shown;
}
