import { useCallback, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { moveCell, type Place } from './move-cell.ts';

/**
 * Roving tabindex: one Tab stop for the whole grid; arrow keys move within it. Each control spreads `cell(row,
 * column)`.
 * @param rows number of rows with controls, group heads included
 */
export function useCellFocus(rows: number, columns: number) {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  // If the focused cell is filtered away, the focus moves to the nearest remaining one.
  const at = { row: Math.min(active.row, rows - 1), column: Math.min(active.column, columns - 1) };
  const cell = useCallback(
    (row: number, column: number) => ({
      'data-cell': `${row}:${column}`,
      tabIndex: row === at.row && column === at.column ? 0 : -1,
    }),
    [at.row, at.column],
  );
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const [row, column] = (target.dataset['cell'] ?? '').split(':').map(Number);
    if (row !== undefined && column !== undefined) setActive({ row, column });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const target = event.target as HTMLElement;
    if (target.dataset['cell'] === undefined) return;
    const next = moveCell(event.key, at, { rows, columns }, event.ctrlKey);
    if (!next) return;
    event.preventDefault();
    const wanted = `[data-cell="${next.row}:${next.column}"]`;
    event.currentTarget.querySelector<HTMLElement>(wanted)?.focus();
  };
  return { cell, grid: { onFocus, onKeyDown } };
}
