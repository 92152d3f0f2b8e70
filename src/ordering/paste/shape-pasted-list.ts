import { readBarcodeCell } from '#contract/files/cells/cell-barcode.ts';
import { alignHeadings } from './align-headings.ts';
import { findHeadings, type Headings } from './find-headings.ts';
import { findBarcodeColumn, preferBarcodes } from './name-barcodes.ts';
import { bareNumber, isNumberCell } from './read-quantity.ts';
import { splitPastedList, widthOf, type PastedRow } from './split-pasted-list.ts';

/** A pasted list as a table: its rows below the headings, and the reference column. */
export type PastedShape = {
  rows: readonly PastedRow[];
  headings: Headings | null;
  reference: number;
  /** The lines that are too long to be read. */
  long: readonly string[];
};

/** Finds headings and references, and rejoins numbers that a separator split into groups. */
export function shapePastedList(text: string): PastedShape {
  const all = splitPastedList(text);
  const split = all.filter(({ isLong, wide }) => isLong !== true || wide !== undefined);
  const found = findHeadings(split.map((row) => (row.wide ? { ...row, cells: row.wide } : row)));
  const heading = found ? split[found.from - 1] : undefined;
  const long = all.flatMap((row) => (row.isLong === true && row !== heading ? row.cells : []));
  const unaligned = split.slice(found?.from ?? 0).filter((row) => row.isLong !== true);
  const { headings, rows: aligned } =
    found?.isSpaced === true && unaligned.every((row) => row.line !== undefined)
      ? alignHeadings(found, unaligned)
      : { headings: found, rows: unaligned };
  const below = found ? aligned : preferBarcodes(aligned);
  // `000` and `050` are not numbers by themselves: the list uses its separator for thousands.
  const isGrouped = below.some(({ cells, joined }) => joined.length < cells.length && cells.some(isGroup));
  const width = headings?.texts.length;
  const rows = below.map((row) =>
    isGrouped || (row.cells.length !== width && row.joined.length === width)
      ? { ...row, cells: row.joined }
      : row,
  );
  const named = headings ? null : findBarcodeColumn(rows);
  if (named !== null)
    return { rows: rows.map((row) => ({ ...row, name: row.cells[0]! })), headings, reference: named, long };
  return { rows, headings, reference: headings ? ofHeadings(headings) : ofCells(rows), long };
}

function isGroup(cell: string): boolean {
  return /^0\d\d(?!\d)/.test(cell);
}

function ofHeadings({ roles }: Headings): number {
  const at = roles.indexOf('reference');
  return at === -1 ? Math.max(0, roles.indexOf('barcode')) : at;
}

/** Whether a column holds a barcode for each article; customs codes, dates and phone numbers are none. */
function areBarcodes(cells: readonly string[]): boolean {
  const isBarcode = (cell: string) => /^\d+$/.test(cell) && readBarcodeCell(cell).ok;
  return cells.every(isBarcode) && new Set(cells).size === cells.length;
}

/**
 * The first column, unless it is purely numeric and another one holds codes of letters and digits; or barcodes, beside
 * quantities or positions; or codes of letters only, beside a single column of numbers or one of positions (1, 2, 3 or
 * 10, 20, 30).
 */
function ofCells(rows: readonly PastedRow[]): number {
  const columnOf = (at: number) => rows.map(({ cells }) => cells[at] ?? '');
  if (rows.length === 0 || !columnOf(0).every(isNumberCell)) return 0;
  const width = widthOf(rows);
  const columns = Array.from({ length: width }, (_, at) => at);
  const find = (code: RegExp) => columns.findIndex((at) => columnOf(at).every((cell) => code.test(cell)));
  const mixed = find(/^(?=.*\d)(?=.*[a-z])\S+$/i);
  const barcode = columns.findIndex((at) => areBarcodes(columnOf(at)));
  const digits = columnOf(0).map((cell) => bareNumber(cell).replace(/[.,]0{1,2}$/, ''));
  // A longer number may be a reference.
  const isCount = digits.every((one) => one.length <= 3);
  if (mixed === -1 && barcode !== -1 && isCount) return barcode;
  const step = Number(columnOf(0)[0]);
  const isPosition =
    (step === 1 || step === 10) && columnOf(0).every((cell, at) => Number(cell) === step * (at + 1));
  if (mixed !== -1 || (width > 2 && !isPosition)) return Math.max(0, mixed);
  return Math.max(0, find(/^(?=.*\p{L})\S+$/u));
}
