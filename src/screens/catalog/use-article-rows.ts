import { startTransition, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useRowWindow } from '#src/lists/window/use-row-window.ts';

export interface ArticleRowsOptions {
  /** Number of rows; each holds one article per column. */
  rows: number;
  scroller: RefObject<HTMLElement | null>;
  /** Estimated row height in px until one has been measured. */
  likely: number;
  /** The row that has the focus, which stays rendered wherever the user scrolls; -1 for none. */
  active: number;
  /** Identifies the search: see `useScrollMemory`. */
  queryKey: string;
  more: boolean;
  onEnd: () => void;
  /** The user is typing: off-screen rows can wait. */
  hurried: boolean;
  /** The search is loading: no off-screen rows are prepared that would delay it. */
  busy: boolean;
}

/** The next page is requested this many rows before the end. */
const AHEAD = 6;
/** Rows rendered beyond the viewport, so that they are ready when the user scrolls. */
const SPARE = 3;
/** Spare rows are rendered after this many ms without a search, or as soon as the user scrolls. */
const SETTLED_MS = 1000;

/** Rows are keyed by position. */
function indexOf(index: number): number {
  return index;
}

/** Computes which rows of articles are rendered. All rows have the same height, so nothing moves when they load. */
export function useArticleRows(options: ArticleRowsOptions) {
  const { rows, scroller, likely, active, queryKey, more, onEnd, hurried, busy } = options;
  const [measured, setMeasured] = useState<number | null>(null);
  const top = useRef(0);
  const [begun, setBegun] = useState(false);
  const shown = useRowWindow({
    count: rows,
    scroller,
    // The estimate changes until the width is known, so only a measured height is kept.
    size: measured ?? likely,
    keyOf: indexOf,
    // The first render contains only visible rows.
    spare: hurried || !begun ? 0 : SPARE,
    keep: active,
    queryKey,
    busy,
    onScroll: (now) => {
      if (now !== top.current) setBegun(true);
      top.current = now;
    },
  });

  // The first row gives the height of all: it depends on the fonts, the pointer and the zoom of the device.
  const seen = shown.drawn.length > 0;
  useLayoutEffect(() => {
    const row = seen ? scroller.current?.querySelector<HTMLElement>('[data-article-row]') : null;
    if (!row) return;
    const measure = () => setMeasured(row.offsetHeight || null);
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    return () => observer.disconnect();
  }, [seen, scroller]);

  useEffect(() => {
    if (!seen || busy) return undefined;
    const timer = setTimeout(() => startTransition(() => setBegun(true)), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [seen, busy]);

  const last = shown.range?.[1] ?? 0;
  useEffect(() => {
    if (more && last >= rows - AHEAD) onEnd();
  }, [more, last, rows, onEnd]);
  return { items: shown.drawn, height: shown.height };
}
