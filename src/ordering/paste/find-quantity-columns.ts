import { widthOf, type PastedRow } from './split-pasted-list.ts';
import type { PastedRole } from './find-headings.ts';
import type { PastedShape } from './shape-pasted-list.ts';
import { isPackCell, isPackWord, isPieceWord } from './pack-words.ts';
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
 * meaning. A number has the unit beside it: `2 cartons`.
 */
export function findQuantityColumns({
  rows,
  headings,
  reference,
}: Omit<PastedShape, 'long'>): QuantityColumn[] {
  const width = widthOf(rows);
  const places = Array.from({ length: width }, (_, at) => at);
  const column = (at: number) => columnOf(rows, at, headings?.texts[at] ?? '');
  const roleOf = (at: number) => headings?.roles[at] ?? null;
  const withUnits = (at: number) => {
    const cells = rows.map((row) =>
      withUnit(row, at, (beside) => beside !== reference && roleOf(beside) !== 'name'),
    );
    return { ...column(at), cells };
  };
  const ofRole = (role: PastedRole) => places.filter((at) => roleOf(at) === role);
  const named = ofRole('quantity');
  if (named.length > 0) return named.map(withUnits);
  const packs = ofRole('packs');
  if (packs.length > 0) return packs.map((at) => asPacks(column(at)));
  const mostlyNumbers = new Set(numberColumns(rows));
  const numbers = places
    .filter((at) => at !== reference && !roleOf(at) && mostlyNumbers.has(at))
    .map(withUnits);
  return headings ? numbers : [...numbers, ...joinedColumn(rows)];
}

function columnOf(rows: readonly PastedRow[], at: number, heading: string): QuantityColumn {
  return { key: String(at), heading, place: at + 1, cells: rows.map(({ cells }) => cells[at]) };
}

/** A number with the unit in the cell beside it: `2` beside `cartons`, `24` beside `pcs`. */
function withUnit({ cells }: PastedRow, at: number, mayBeUnit: (at: number) => boolean): string | undefined {
  const cell = cells[at];
  if (cell === undefined || !isNumberCell(cell)) return cell;
  const unit = [at + 1, at - 1].find((beside) => mayBeUnit(beside) && isUnit(cells[beside] ?? ''));
  return unit === undefined ? cell : `${cell} ${cells[unit]!}`;
}

function isUnit(cell: string): boolean {
  return isPackCell(cell) || isPieceWord(cell);
}

/** The numbers below `Nb cartons`, which are no pieces. */
function asPacks(column: QuantityColumn): QuantityColumn {
  const words = column.heading.match(/\p{L}+/gu) ?? [];
  const pack = (words.find(isPackWord) ?? column.heading).toLowerCase();
  const cells = column.cells.map((cell) =>
    cell !== undefined && isNumberCell(cell) ? `${cell} ${pack}` : cell,
  );
  return { ...column, cells };
}

/** The columns of which at least half of the filled cells are numbers. */
function numberColumns(rows: readonly PastedRow[]): number[] {
  const filled: number[] = [];
  const numbers: number[] = [];
  for (const { cells } of rows)
    for (const [at, cell] of cells.entries()) {
      if (cell === '') continue;
      filled[at] = (filled[at] ?? 0) + 1;
      if (isNumberCell(cell)) numbers[at] = (numbers[at] ?? 0) + 1;
    }
  return numbers.flatMap((count, at) => (count * 2 >= filled[at]! ? [at] : []));
}

/** `12,100` may be two columns, or one number with a thousands separator. */
function joinedColumn(rows: readonly PastedRow[]): QuantityColumn[] {
  if (!rows.some(({ cells, joined }) => joined.length < cells.length)) return [];
  const cells = rows.map(({ joined }) => joined.slice(1).find(isNumberCell));
  return [{ key: 'joined', heading: '', place: null, cells }];
}
