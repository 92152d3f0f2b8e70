import { useCallback, useMemo, useState, type RefObject } from 'react';

interface MeasuredRowsOptions {
  scroller: RefObject<HTMLElement | null>;
  edges: RefObject<Float64Array>;
  keyOf: RefObject<(index: number) => string | number>;
  /** While true, the scroll position is set from the heights. */
  restoring: RefObject<boolean>;
  /** Called when heights differ from their estimates. Must keep its identity. */
  onMeasured: () => void;
}

/** Measured row heights by key, where they differ from the estimates; `measure` is the `ref` of such a row. */
export function useMeasuredRows({ scroller, edges, keyOf, restoring, onMeasured }: MeasuredRowsOptions) {
  const [heights] = useState(() => new Map<string | number, number>());

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
      heights.set(key, height);
      const element = scroller.current;
      // Scroll compensation: a row that grows above the viewport must not move the visible rows.
      if (element && !restoring.current && start < element.scrollTop) {
        element.scrollBy({ top: height - known, behavior: 'instant' });
      }
      return true;
    },
    [scroller, edges, keyOf, restoring, heights],
  );

  const observer = useMemo(
    () =>
      new ResizeObserver((entries) => {
        const changed = entries.filter(({ target }) => target instanceof HTMLElement && note(target));
        if (changed.length > 0) onMeasured();
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
