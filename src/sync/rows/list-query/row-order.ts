import type { Entity } from '#contract/entity.ts';
import type { Sort } from '#contract/list-query.ts';
import { cellReader, type Cell, type LooseRow } from './cell-of.ts';
import { compareText } from './compare-text.ts';

/** The position of a row in an order: the value of the column, and the id. */
export type Place = { value: Cell; id: string };

export interface RowOrder {
  placeOf: (row: LooseRow) => Place;
  /** Negative if `a` comes before `b`. Never zero for two rows. */
  compare: (a: Place, b: Place) => number;
}

/** The order of a list: its column, then the id. Empty values come first, text is compared by bytes. */
export function orderOf(entity: Entity, { column, descending }: Sort): RowOrder {
  const read = cellReader(entity, column);
  const turn = descending ? -1 : 1;
  return {
    placeOf: (row) => ({ value: read(row), id: row.id }),
    compare: (a, b) => turn * (compareCells(a.value, b.value) || compareText(a.id, b.id)),
  };
}

function compareCells(a: Cell, b: Cell): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return Number(a) - Number(b);
}
