import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import { moveRow } from './move-row.ts';
import type { RowActs } from './row-props.ts';

export interface RowKeysOptions {
  rows: readonly AnyRow[];
  scroller: RefObject<HTMLElement | null>;
  acts: Pick<RowActs, 'onOpen' | 'onSelect'>;
  /** Number of rows on one screen, for Page Up and Page Down. */
  page: number;
  scrollTo: (index: number) => void;
}

/**
 * Arrow-key navigation between rows. A row outside the virtual window is rendered before it gets the focus.
 * @param active index, -1 for none; the caller stores it, because it decides which rows stay rendered
 */
export function useRowKeys(
  { rows, scroller, acts, page, scrollTo }: RowKeysOptions,
  active: number,
  setActive: (index: number) => void,
) {
  const [wanted, setWanted] = useState<number | null>(null);
  const done = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted === null || done.current === wanted) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted}"]`);
    if (!row) return;
    done.current = wanted;
    row.focus({ preventScroll: true });
  });
  const goTo = (index: number) => {
    done.current = null;
    setActive(index);
    setWanted(index);
    scrollTo(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    const inBody = target.closest('tbody') !== null;
    const next = inBody ? moveRow(event.key, active, rows.length, page) : null;
    if (next !== null) {
      event.preventDefault();
      goTo(next);
      return;
    }
    const row = rows[active];
    if (!row || !(target instanceof HTMLTableRowElement)) return;
    if (event.key === 'Enter') acts.onOpen(row);
    else if (event.key === ' ') acts.onSelect(row.id, event.shiftKey);
    else return;
    event.preventDefault();
  };
  return { onKeyDown, goTo };
}
