import { widthOf, type PastedRow } from './split-pasted-list.ts';
import type { PastedShape } from './shape-pasted-list.ts';
import { isNumberCell } from './read-quantity.ts';

/** A column of a pasted list that may be the quantity. */
export type QuantityColumn = {
  key: string;
  /** Its heading in the list; empty if there is none. */
  heading: string;
  /** Position, from 1; null for numbers that a separator may have split. */
  place: number | null;
  /** One cell per row. */
  cells: readonly (string | undefined)[];
};

/**
 * The columns that may be the quantity: those with a matching heading, otherwise all numeric columns without another
 * meaning.
 */
export function findQuantityColumns({ rows, headings, reference }: PastedShape): QuantityColumn[] {
  const width = widthOf(rows);
  const columns = Array.from({ length: width }, (_, at) => columnOf(rows, at, headings?.texts[at] ?? ''));
  const roleOf = (at: number) => headings?.roles[at] ?? null;
  const named = columns.filter((_, at) => roleOf(at) === 'quantity');
  if (named.length > 0) return named;
  const numbers = columns.filter((column, at) => at !== reference && !roleOf(at) && holdsNumbers(column));
  return headings ? numbers : [...numbers, ...joinedColumn(rows)];
}

function columnOf(rows: readonly PastedRow[], at: number, heading: string): QuantityColumn {
  return { key: String(at), heading, place: at + 1, cells: rows.map(({ cells }) => cells[at]) };
}

function holdsNumbers({ cells }: QuantityColumn): boolean {
  const filled = cells.filter((cell) => cell !== undefined && cell !== '');
  const numbers = filled.filter((cell) => isNumberCell(cell!));
  return numbers.length > 0 && numbers.length * 2 >= filled.length;
}

/** `12,100` may be two columns, or one number with a thousands separator. */
function joinedColumn(rows: readonly PastedRow[]): QuantityColumn[] {
  if (!rows.some(({ cells, joined }) => joined.length < cells.length)) return [];
  const cells = rows.map(({ joined }) => joined.slice(1).find(isNumberCell));
  return [{ key: 'joined', heading: '', place: null, cells }];
}
