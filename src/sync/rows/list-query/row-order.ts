import type { Entity } from '#contract/entity.ts';
import type { Sort } from '#contract/list-query.ts';
import { cellReader, type Cell, type LooseRow } from './cell-reader.ts';
import { compareText } from './compare-text.ts';

/** The position of a row in an order: the value of the column or its `sortKey`, and the id. */
export type SortPosition = { value: Cell; id: string };

/** `sortKey`, which pages load only for a list that is sorted by it. */
export type KeyOf = (text: string) => string;

export interface RowOrder {
  positionOf: (row: LooseRow) => SortPosition;
  /** Negative if `a` comes before `b`. Never zero for two rows. */
  compare: (a: SortPosition, b: SortPosition) => number;
}

/** The order of a list: its column, then the id. Empty values come first, text is compared by bytes, or by its
 * `sortKey` where the list says so. */
export function orderOf(entity: Entity, { column, descending, natural }: Sort, keyOf: KeyOf): RowOrder {
  const cell = cellReader(entity, column);
  const read = natural
    ? (row: LooseRow) => {
        const value = cell(row);
        return typeof value === 'string' ? keyOf(value) : value;
      }
    : cell;
  const direction = descending ? -1 : 1;
  return {
    positionOf: (row) => ({ value: read(row), id: row.id }),
    compare: (a, b) => direction * (compareCells(a.value, b.value) || compareText(a.id, b.id)),
  };
}

function compareCells(a: Cell, b: Cell): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return Number(a) - Number(b);
}
