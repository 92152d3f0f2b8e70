import type { CellObject, ParsingOptions, WorkBook, WorkSheet } from '@e965/xlsx';
import type { ImportLimits } from '#contract/files/import-limits.ts';
import { checkRecord } from '../check-record.ts';
import { ReadRefused } from '../read-refusal.ts';
import { emptyGrid, type FileKind, type Grid } from '../read-table.ts';
import { recognisedNames } from '../find-header.ts';
import { cellsAsTexts } from './cells-as-texts.ts';
import { declaredFormats, showsOtherCurrency, showsOtherUnit } from './format-currency.ts';
import { markEmptyFormulas } from './mark-empty-formulas.ts';
import { plainTags } from './plain-tags.ts';
import { repeatMerged } from './repeat-merged.ts';
import { sheetCellText, type WorkbookSettings } from './sheet-cell-text.ts';
import { unpackWorkbook } from './unpack-zip.ts';
import { xmlAsUtf8 } from './xml-as-utf8.ts';
import { readZipDirectory } from './zip-directory.ts';

type SheetJs = typeof import('@e965/xlsx');
type Rows = (CellObject | undefined)[][];

/** Maximum rows of a workbook. A cell beyond them would make a naive reader loop over all rows before it. */
const LAST_ROW = 1_048_576;
/** Maximum characters of a whole sheet: millions of cells can share one short text. */
const MAX_TEXT = 100_000_000;

const options: ParsingOptions = {
  type: 'array',
  dense: true,
  cellNF: true,
  cellText: false,
  cellFormula: false,
  cellHTML: false,
  // Needed for hidden rows and columns.
  cellStyles: true,
};

/** Formats that count hours or days but are not dates. */
const notDates = /^(?:General|\[[hms]+\].*)$/iu;

type Open = (sheets?: number | string) => WorkBook;
/** A workbook to open, and the number formats that it declares; null where it declares all that it uses. */
type Source = { open: Open; formats: ReadonlySet<string> | null };

async function openXlsx(xlsx: SheetJs, bytes: Uint8Array<ArrayBuffer>): Promise<Source> {
  let styles: Uint8Array | undefined;
  // `CFB` is the library's container of files, from which `parse_zip` reads the parts of a workbook. `unsafe` adds a part
  // without first looking for one of the same name.
  const container = xlsx.CFB.utils.cfb_new();
  for (const { name, content } of await unpackWorkbook(bytes, readZipDirectory(bytes))) {
    const isSheet = name.startsWith('xl/worksheets/') && name.endsWith('.xml');
    const xml = plainTags(xmlAsUtf8(content));
    if (name === 'xl/styles.xml') styles = xml;
    const part = isSheet ? cellsAsTexts(markEmptyFormulas(xml)) : xml;
    xlsx.CFB.utils.cfb_add(container, name, part, { unsafe: true });
  }
  // A workbook whose styles are missing shows its cells without formats.
  if (styles === undefined)
    xlsx.CFB.utils.cfb_add(container, 'xl/styles.xml', new TextEncoder().encode('<styleSheet/>'), {
      unsafe: true,
    });
  const open: Open = (sheets) =>
    xlsx.parse_zip(container, sheets === undefined ? { ...options } : { ...options, sheets });
  return { open, formats: declaredFormats(styles) };
}

function guardOpen(open: () => WorkBook): WorkBook {
  try {
    return open();
  } catch (error) {
    const locked = error instanceof Error && /password|encrypt/iu.test(error.message);
    throw new ReadRefused({ code: locked ? 'password_protected' : 'damaged_file' });
  }
}

function rowsOf(sheet: WorkSheet | undefined): Rows {
  const rows: Rows = sheet?.['!data'] ?? [];
  if (rows.length > LAST_ROW) throw new ReadRefused({ code: 'damaged_file' });
  return rows;
}

function fillGrid(sheet: WorkSheet | undefined, settings: WorkbookSettings, limits: ImportLimits): Grid {
  const grid = emptyGrid();
  let characters = 0;
  rowsOf(sheet).forEach((cells, at) => {
    // A hostile row can have one cell very far to the right: the row is that long although the cells before it are
    // empty.
    if (cells.length > 16_384) throw new ReadRefused({ code: 'damaged_file' });
    const row = at + 1;
    const read = Array.from(cells, (cell) => sheetCellText(cell, settings));
    const record = read.map(({ text }) => text);
    const hasNotes = read.some(({ note }) => note !== undefined);
    if (checkRecord(record, row, limits) === 0 && !hasNotes) return;
    characters += record.reduce((sum, cell) => sum + cell.length, 0);
    if (characters > MAX_TEXT) throw new ReadRefused({ code: 'unpacks_too_large' });
    if (grid.records.length > limits.rows) throw new ReadRefused({ code: 'too_many_rows', max: limits.rows });
    grid.records.push(record);
    grid.rowNumbers.push(row);
    const numbers = new Map<number, string>();
    const numberCells: number[] = [];
    read.forEach(({ isNumber, number, note }, column) => {
      if (isNumber) numberCells.push(column);
      if (number !== undefined) numbers.set(column, number);
      if (note) grid.notes.push({ row, column, ...note });
    });
    if (numbers.size > 0) grid.numbers.set(row, numbers);
    if (numberCells.length > 0) grid.numberCells.set(row, numberCells);
    const { hidden, hpx } = sheet?.['!rows']?.[at] ?? {};
    if (hidden || hpx === 0) grid.notes.push({ row, column: null, reason: 'hidden', value: '' });
  });
  repeatMerged(grid, sheet?.['!merges'] ?? [], limits);
  const columns = sheet?.['!cols'] ?? [];
  const isHidden = (column: (typeof columns)[number] | undefined) => column?.hidden || column?.width === 0;
  grid.hiddenColumns = columns.flatMap((column, at) => (isHidden(column) && at < limits.columns ? [at] : []));
  return grid;
}

/** Old workbooks before Excel 97 store texts in a code page. */
async function openXls(xlsx: SheetJs, bytes: Uint8Array<ArrayBuffer>): Promise<Source> {
  xlsx.set_cptable(await import('@e965/xlsx/dist/cpexcel'));
  return { open: () => xlsx.read(bytes, options), formats: null };
}

/** Whether a sheet is a table of known columns rather than a cover page, notes or the like. */
function hasTable({ records }: Grid, names: readonly string[]): boolean {
  return records.length > 1 && (names.length === 0 || recognisedNames(records, names) > 1);
}

export type ReadSheet = { grid: Grid; sheets: string[]; sheet: string };

/**
 * Reads one sheet of a workbook into texts: dates as ISO, numbers exact with a decimal point, formulas as their last
 * result, merged cells repeated. Hidden sheets are not offered.
 *
 * @param wanted name of the sheet; by default the first that is not empty, unless another one has the column names
 * @param names names by which columns are recognised
 * @throws ReadRefused `damaged_file`, `password_protected`, `unpacks_too_large`, `empty_file`, `sheet_not_found`,
 *   `too_many_rows`, `too_many_columns`, `cell_too_long`
 */
export async function readSheet(
  bytes: Uint8Array<ArrayBuffer>,
  kind: Exclude<FileKind, 'csv'>,
  limits: ImportLimits,
  wanted?: string,
  names: readonly string[] = [],
): Promise<ReadSheet> {
  const xlsx = await import('@e965/xlsx');
  const { open, formats } = await (kind === 'xlsx' ? openXlsx : openXls)(xlsx, bytes);
  let book = guardOpen(() => open(wanted ?? 0));
  const states = book.Workbook?.Sheets ?? [];
  const sheets = book.SheetNames.filter((_, at) => !states[at]?.Hidden);
  if (wanted !== undefined && !sheets.includes(wanted))
    throw new ReadRefused({ code: 'sheet_not_found', sheets });
  const settings: WorkbookSettings = {
    date1904: book.Workbook?.WBProps?.date1904 === true,
    isDateFormat: (format) => !notDates.test(format) && xlsx.SSF.is_date(format),
    isOtherPrice: (format) =>
      (formats?.has(format) ?? true) && (showsOtherCurrency(format) || showsOtherUnit(format)),
    show: (format, value) => xlsx.SSF.format(format, value),
  };
  const read = (sheet: string): ReadSheet | null => {
    const grid = fillGrid(book.Sheets[sheet], settings, limits);
    return grid.records.length === 0 ? null : { grid, sheets, sheet };
  };
  const found = read(wanted ?? sheets[0] ?? '');
  if (found !== null && (wanted !== undefined || sheets.length === 1 || hasTable(found.grid, names)))
    return found;
  if (wanted === undefined) {
    book = guardOpen(() => open());
    let filled = found;
    for (const sheet of sheets) {
      const other = read(sheet);
      if (other !== null && hasTable(other.grid, names)) return other;
      filled ??= other;
    }
    if (filled !== null) return filled;
  }
  // A sheet that is listed but could not be parsed counts as missing.
  const tried = wanted === undefined ? sheets : [wanted];
  const allParsed = tried.length > 0 && tried.every((sheet) => book.Sheets[sheet] !== undefined);
  throw new ReadRefused({ code: allParsed ? 'empty_file' : 'damaged_file' });
}
