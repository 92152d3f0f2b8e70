import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { readScroll, storeScroll } from '#src/lists/table/scroll-memory.ts';

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
}

/** So many rows before the end is reached, the next page is asked for. */
const AHEAD = 6;

/** Which rows of articles stand on the page. All rows are equally high, so that nothing moves when they come. */
export function useArticleRows({ rows, scroller, likely, active, memory, more, onEnd }: ArticleRowsOptions) {
  const [height, setHeight] = useState(likely);
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 3,
    initialOffset: () => readScroll(memory),
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (active < 0 || active >= rows || shown.includes(active)) return shown;
      return [...shown, active].toSorted((one, other) => one - other);
    },
  });

  // The first row on the page tells the height of all: it follows the fonts, the pointer and the zoom of the device.
  const items = virtual.getVirtualItems();
  const seen = items.length > 0;
  useLayoutEffect(() => {
    const row = seen ? scroller.current?.querySelector<HTMLElement>('[data-article-row]') : null;
    if (!row) return;
    const measure = () => setHeight(row.offsetHeight || likely);
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    return () => observer.disconnect();
  }, [seen, likely, scroller]);
  useLayoutEffect(() => virtual.measure(), [virtual, height]);

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
    if (more && last >= rows - AHEAD) onEnd();
  }, [more, last, rows, onEnd]);
  return { items, height: virtual.getTotalSize() };
}
