import { startTransition, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { readScroll, storeScroll } from '#src/lists/table/scroll-memory.ts';
import { useRowWindow } from '#src/lists/window/use-row-window.ts';

export interface ArticleRowsOptions {
  /** How many rows there are; each holds as many articles as there are columns. */
  rows: number;
  scroller: RefObject<HTMLElement | null>;
  /** The height that a row is likely to have, in px, until one has been measured. */
  likely: number;
  /** Row that has the focus: it stays on the page wherever one scrolls; -1 for none. */
  active: number;
  /** What the articles answer: coming back to it finds the place again; another question starts at the top. */
  memory: string;
  more: boolean;
  onEnd: () => void;
  /** Somebody is typing: rows that nobody sees can wait. */
  hurried: boolean;
  /** What was asked is being read: nothing is made ready that it would have to wait for. */
  busy: boolean;
}

/** So many rows before the end is reached, the next page is asked for. */
const AHEAD = 6;
/** Rows drawn beyond the edge, so that scrolling finds them there. */
const SPARE = 3;
/** ms without a question after which the first of these are drawn, unless somebody scrolls before. */
const SETTLED_MS = 1000;

/** Rows of articles have no name but their place. */
function indexOf(index: number): number {
  return index;
}

/** Which rows of articles stand on the page. All rows are equally high, so that nothing moves when they come. */
export function useArticleRows(options: ArticleRowsOptions) {
  const { rows, scroller, likely, active, memory, more, onEnd, hurried, busy } = options;
  const [measured, setMeasured] = useState<number | null>(null);
  const top = useRef(0);
  const [begun, setBegun] = useState(false);
  const shown = useRowWindow({
    count: rows,
    scroller,
    // What is likely is another before the width is known: only what was measured is kept.
    size: measured ?? likely,
    keyOf: indexOf,
    // The first drawing is of what is seen.
    spare: hurried || !begun ? 0 : SPARE,
    keep: active,
    begin: () => readScroll(memory),
    onScroll: (now) => {
      if (now !== top.current) setBegun(true);
      top.current = now;
      storeScroll(memory, now);
    },
  });

  // The first row on the page tells the height of all: it follows the fonts, the pointer and the zoom of the device.
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

  const asked = useRef(memory);
  useEffect(() => {
    if (asked.current === memory) return;
    asked.current = memory;
    // Asking for the top has the whole page laid out at once, for each letter that is typed.
    if (top.current !== 0) scroller.current?.scrollTo({ top: 0 });
  }, [memory, scroller]);

  const last = shown.range?.[1] ?? 0;
  useEffect(() => {
    if (more && last >= rows - AHEAD) onEnd();
  }, [more, last, rows, onEnd]);
  return { items: shown.drawn, height: shown.height };
}
