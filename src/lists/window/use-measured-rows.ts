import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';

interface MeasuredRowsOptions {
  /** The scroll position in px, or the one that the list is about to get. Must keep its identity. */
  readTop: () => number;
  /** Scrolls by px. Must keep its identity. */
  scrollBy: (by: number) => void;
  edges: RefObject<Float64Array>;
  keyOf: RefObject<(index: number) => string | number>;
  /** Called when heights differ from their estimates. Must keep its identity. */
  onMeasured: () => void;
}

/** Measured row heights by key, where they differ from the estimates; `measure` is the `ref` of such a row. */
export function useMeasuredRows({ readTop, scrollBy, edges, keyOf, onMeasured }: MeasuredRowsOptions) {
  const [heights] = useState(() => new Map<string | number, number>());
  /** How far rows above the viewport have grown since these edges were computed. */
  const grown = useRef<{ edges: Float64Array | null; by: number }>({ edges: null, by: 0 });

  const note = useCallback(
    (row: HTMLElement): boolean => {
      const index = Number(row.dataset['index']);
      const start = edges.current[index];
      const end = edges.current[index + 1];
      const height = row.offsetHeight;
      if (height === 0 || start === undefined || end === undefined) return false;
      const key = keyOf.current(index);
      const known = heights.get(key) ?? end - start;
      if (known === height) return false;
      if (grown.current.edges !== edges.current) grown.current = { edges: edges.current, by: 0 };
      const top = readTop() - grown.current.by;
      // Scroll compensation: a row that grows above the viewport must not move the visible rows. A known row that is in view
      // in part stays at the top when a rotation changes its height.
      if (heights.has(key) ? end <= top : start < top) {
        grown.current.by += height - known;
        scrollBy(height - known);
      }
      heights.set(key, height);
      return true;
    },
    [readTop, scrollBy, edges, keyOf, heights],
  );

  const observer = useMemo(
    () =>
      new ResizeObserver((entries) => {
        const others = entries.filter(({ target }) => target instanceof HTMLElement && note(target));
        if (others.length > 0) onMeasured();
      }),
    [note, onMeasured],
  );

  const measure = useCallback(
    (row: HTMLElement | null) => {
      if (!row) return;
      if (note(row)) onMeasured();
      observer.observe(row);
      return () => observer.unobserve(row);
    },
    [note, onMeasured, observer],
  );
  return { heights, measure };
}
