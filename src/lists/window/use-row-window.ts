import { useMemo, useReducer, useRef, useState, type RefObject } from 'react';
import {
  firstOfSpan,
  growRows,
  rowsBetween,
  rowsToDraw,
  stackRows,
  withSpare,
  type RowSpan,
} from './row-window.ts';
import { useOpeningRows } from './use-opening-rows.ts';
import { useMeasuredRows } from './use-measured-rows.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useScroller, type View } from './use-scroller.ts';

export interface RowWindowOptions {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** Height of a row in px, or its estimate until it is measured. A function must keep its identity. */
  size: number | ((index: number) => number);
  /** Key of a row, independent of its position; must keep its identity while the rows are the same. */
  keyOf: (index: number) => string | number;
  /** Number of rows rendered beyond the visible ones at both ends (overscan). */
  spare: number;
  /** Height in px before the first row, which a sticky head may cover. */
  above?: number;
  /** Index of a row that always stays rendered; -1 for none. */
  keep?: number;
  /** Renders the rows of the first screen over several frames. */
  paced?: boolean;
  /** Key of the query: see `useScrollMemory`. */
  queryKey: string;
  /** The rows still answer the previous query. */
  busy?: boolean;
  onScroll?: (top: number) => void;
}

/** A rendered row and its position in px from the top of the scroll container. */
export interface DrawnRow {
  index: number;
  key: string | number;
  start: number;
  end: number;
}

/** Virtualises the rows of a scroll container. */
export function useRowWindow(options: RowWindowOptions) {
  const {
    count,
    scroller,
    size,
    keyOf,
    spare,
    above = 0,
    keep = -1,
    paced = false,
    queryKey,
    busy = false,
    onScroll,
  } = options;
  const [measures, noteMeasure] = useReducer((times: number) => times + 1, 0);
  const edgesNow = useRef<Float64Array>(new Float64Array(1));
  const keyNow = useRef(keyOf);
  const { begin, restoring, endRestoring, note } = useScrollMemory({
    scroller,
    edges: edgesNow,
    queryKey,
    busy,
  });
  const [view, setView] = useState<View>(() => ({
    top: typeof size === 'number' && !busy ? begin.index * size + begin.offset : 0,
    height: 0,
    drawn: null,
  }));
  const { heights, measure } = useMeasuredRows({
    scroller,
    edges: edgesNow,
    keyOf: keyNow,
    restoring,
    onMeasured: noteMeasure,
  });
  const edges = useMemo(() => {
    const likely = typeof size === 'number' ? () => size : size;
    const sizeOf = measures > 0 ? (index: number) => heights.get(keyOf(index)) ?? likely(index) : likely;
    return stackRows(count, sizeOf, above);
  }, [count, size, keyOf, above, heights, measures]);
  // Written during render, because rows measure themselves before any effect of this render runs.
  edgesNow.current = edges;
  keyNow.current = keyOf;
  const height = edges[count]!;
  // The list may have become shorter than the scroll position.
  const top = Math.min(view.top, Math.max(0, height - view.height));
  const range = view.height > 0 ? rowsBetween(edges, top, top + view.height) : null;
  const noteScroll = (now: number) => {
    note(now);
    onScroll?.(now);
  };
  useScroller({ scroller, edges: edgesNow, spare, view, setView, onScroll: noteScroll });

  const scrollTo = (index: number) => {
    const element = scroller.current;
    const start = edges[index];
    const end = edges[index + 1];
    if (!element || start === undefined || end === undefined) return;
    // The keyboard scrolls as the user does.
    endRestoring();
    const { scrollTop, clientHeight } = element;
    const to = start - above < scrollTop ? start - above : Math.max(scrollTop, end - clientHeight);
    if (to !== scrollTop) element.scrollTo({ top: to, behavior: 'instant' });
  };

  /** The visible and the spare rows; while `useScroller` is still adding rows, only those that it has added so far. */
  const spanAround = (visible: RowSpan): RowSpan => {
    const wanted = withSpare(visible, count, spare);
    return view.drawn ? growRows(view.drawn, visible, wanted, 0) : wanted;
  };
  const span = range && spanAround(range);
  const opening = useOpeningRows(span ? span[1] - span[0] + 1 : 0, paced);
  const drawn: DrawnRow[] =
    span === null
      ? []
      : rowsToDraw(firstOfSpan(span, range?.[0] ?? span[0], opening), count, keep).map((index) => ({
          index,
          key: keyOf(index),
          start: edges[index]!,
          end: edges[index + 1]!,
        }));
  return {
    drawn,
    /** The first and the last visible row. */
    range,
    /** Height in px of all rows and of the space above them. */
    height,
    /** Height in px of the viewport; 0 until it is measured. */
    viewHeight: view.height,
    scrollTo,
    /** The `ref` of rows whose height is estimated; they need `data-index`. */
    measure,
  };
}
