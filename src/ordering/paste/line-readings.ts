import type { Meaning } from './attached-count.ts';
import type { QuantityColumn } from './find-quantity-columns.ts';
import { isBarcode } from './is-barcode.ts';
import type { PastedShape } from './shape-pasted-list.ts';
import type { PastedRow } from './split-pasted-list.ts';

/** A word of letters that begins like a reference: `TX-1042`. */
const CODE = /^\p{L}(?=\S{3})(?=\S*\d)\S+$/u;

/** What a line whose parts single spaces separate may order beside its first reading. */
export type LineReading = {
  /** The reference to correct if the catalogue has none of them. */
  reference: string;
  meanings: readonly Meaning[];
  /** The whole line, if the catalogue alone tells which reading is right: if it knows several, the user is asked. */
  line?: string;
};

/** Whether a reference is one without the number behind it: `TX-1042` and barcodes, but not `QB` of `QB 1301`. */
export function isSureReference(reference: string): boolean {
  return isBarcode(reference) || CODE.test(reference);
}

/**
 * The readings of a line, once it is clear which column is the quantity; null if it has one reading only.
 *
 * @param isAnswered whether the user chose the column
 */
export function readingOf(
  { cells, line, name, longer = [], readings }: PastedRow,
  { headings }: PastedShape,
  column: QuantityColumn | undefined,
  isAnswered: boolean,
): LineReading | null {
  const [reference = ''] = cells;
  const isJoined = cells.length !== longer.length + 1 && readings === undefined;
  if (line === undefined || name !== undefined || headings !== null || isJoined) return null;
  if (!isAnswered) return readings ? { reference, meanings: readings, line: readings[0]!.reference } : null;
  const at = column?.place ? column.place - 1 : 1;
  const number = cells[at];
  const [whole] = readings ?? [];
  const full = number === undefined ? whole : { reference: longer[at - 1] ?? reference, number };
  if (full === undefined || full.reference === reference) return null;
  return {
    reference: isSureReference(reference) ? reference : full.reference,
    meanings: [full, { reference, number: number ?? '', isPart: true }],
  };
}
