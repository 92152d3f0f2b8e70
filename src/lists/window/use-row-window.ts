import { useLayoutEffect, useMemo, useReducer, useRef, useState, type RefObject } from 'react';
import { growRows, rowsBetween, rowsToDraw, stackRows, withSpare, type RowSpan } from './row-window.ts';
import { useMeasuredRows } from './use-measured-rows.ts';
import { useScroller, type View } from './use-scroller.ts';

export interface RowWindowOptions {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** Height of a row in px, or what it is likely to be until it was measured. A function stays the same one. */
  size: number | ((index: number) => number);
  /** What a row is known by wherever it stands; stays the same function while the rows stay the same. */
  keyOf: (index: number) => string | number;
  /** So many rows more than are in sight are drawn at both ends. */
  spare: number;
  /** px before the first row, which something sticky may cover. */
  above?: number;
  /** Index of a row that stays on the page wherever one scrolls; -1 for none. */
  keep?: number;
  /** px that it is scrolled by at first. */
  begin?: () => number;
  onScroll?: (top: number) => void;
}

/** A row on the page: from where to where, in px from the scroller's top. */
export interface DrawnRow {
  index: number;
  key: string | number;
  start: number;
  end: number;
}

/** Of many rows in a scroller, those to draw. */
export function useRowWindow(options: RowWindowOptions) {
  const { count, scroller, size, keyOf, spare, above = 0, keep = -1, begin, onScroll } = options;
  const [view, setView] = useState<View>(() => ({ top: begin?.() ?? 0, height: 0, drawn: null }));
  const wanted = useRef(view.top);
  const [measures, noteMeasure] = useReducer((times: number) => times + 1, 0);
  const edgesNow = useRef<Float64Array>(new Float64Array(1));
  const keyNow = useRef(keyOf);
  const { heights, measure } = useMeasuredRows({
    scroller,
    edges: edgesNow,
    keyOf: keyNow,
    onMeasured: noteMeasure,
  });
  const edges = useMemo(() => {
    const likely = typeof size === 'number' ? () => size : size;
    const sizeOf = measures > 0 ? (index: number) => heights.get(keyOf(index)) ?? likely(index) : likely;
    return stackRows(count, sizeOf, above);
  }, [count, size, keyOf, above, heights, measures]);
  // Rows measure themselves before any effect of this drawing runs.
  edgesNow.current = edges;
  keyNow.current = keyOf;
  const height = edges[count]!;
  // There may be less than there was when it was scrolled so far.
  const top = Math.min(view.top, Math.max(0, height - view.height));
  const range = view.height > 0 ? rowsBetween(edges, top, top + view.height) : null;
  useScroller({ scroller, edges: edgesNow, spare, view, setView, onScroll });
  useLayoutEffect(() => {
    const element = scroller.current;
    // Once, as soon as there is something to scroll.
    if (wanted.current === 0 || count === 0 || !element || element.scrollHeight <= element.clientHeight)
      return;
    element.scrollTo({ top: wanted.current, behavior: 'instant' });
    wanted.current = 0;
  });

  const scrollTo = (index: number) => {
    const element = scroller.current;
    const start = edges[index];
    const end = edges[index + 1];
    if (!element || start === undefined || end === undefined) return;
    const { scrollTop, clientHeight } = element;
    const to = start - above < scrollTop ? start - above : Math.max(scrollTop, end - clientHeight);
    if (to !== scrollTop) element.scrollTo({ top: to, behavior: 'instant' });
  };

  const standing = (sight: RowSpan): RowSpan => {
    const all = withSpare(sight, count, spare);
    return view.drawn ? growRows(view.drawn, sight, all, 0) : all;
  };
  const drawn: DrawnRow[] =
    range === null
      ? []
      : rowsToDraw(standing(range), count, keep).map((index) => ({
          index,
          key: keyOf(index),
          start: edges[index]!,
          end: edges[index + 1]!,
        }));
  return {
    drawn,
    /** The first and the last row in sight. */
    range,
    /** px of all rows, and of what is above them. */
    height,
    scrollTo,
    /** The `ref` of rows whose height is not known before; they carry `data-index`. */
    measure,
  };
}
