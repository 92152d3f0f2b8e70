import { read, utils } from '@e965/xlsx';
import { retailFile, workbook, type Bytes } from '../unit/make-import-files.ts';

const header = [
  'InvoiceNo',
  'StockCode',
  'Description',
  'Quantity',
  'InvoiceDate',
  'UnitPrice',
  'CustomerID',
  'Country',
];

/** A workbook's number that is displayed as a day. */
const dayCell = (serial: unknown) => ({ t: 'n', v: serial, z: 'd/m/yy h:mm' });

/** Generated lines in the wholesaler's format, used when the real ones are not available. */
function madeLines(count: number): unknown[][] {
  return Array.from({ length: count }, (_, at) => {
    const invoice = 536365 + Math.floor(at / 20);
    const isCanceled = Math.floor(at / 20) % 50 === 49;
    return [
      isCanceled ? `C${invoice}` : invoice,
      at % 90 === 89 ? 'POST' : `${85000 + (at % 300)}${at % 17 === 16 ? 'b' : ''}`,
      `WHITE HANGING HEART ${at % 300} `,
      isCanceled ? -6 : (at % 9) + 1,
      dayCell(40513.351388888892),
      at % 168 === 167 ? 0 : ((at % 300) + 1) / 100,
      Math.floor(at / 20) % 3 === 0 ? null : 17850 + (Math.floor(at / 20) % 40),
      'United Kingdom',
    ];
  }).flatMap((line, at) => (at % 97 === 0 ? [line, line] : [line]));
}

/** A line as in the sheet: invoice, code, description, quantity, day, price, customer, country. */
export type SheetLine = unknown[];

/**
 * The real wholesaler's order lines, or generated ones, as a workbook and as its rows.
 * @param most maximum number of lines, from the top
 */
export function wholesalerLines(most?: number): { content: Bytes; sheet: SheetLine[]; real: boolean } {
  const real = retailFile('order-lines.xlsx');
  const whole = real ?? workbook([{ name: 'Online Retail', rows: [header, ...madeLines(4000)] }]);
  const book = read(whole, { dense: true });
  const rows = utils.sheet_to_json<SheetLine>(book.Sheets[book.SheetNames[0]!]!, { header: 1 }).slice(1);
  if (most === undefined) return { content: whole, sheet: rows, real: real !== null };
  const sheet = rows.slice(0, most);
  return {
    content: workbook([
      { name: 'Lines', rows: [header, ...sheet.map((line) => line.with(4, dayCell(line[4])))] },
    ]),
    sheet,
    real: real !== null,
  };
}

/** The amount of a line in cents, computed from the sheet's own numbers. */
export const centsOf = (line: SheetLine) => (line[3] as number) * Math.round((line[5] as number) * 100);
export const sumOf = (lines: readonly SheetLine[]) => lines.reduce((total, line) => total + centsOf(line), 0);
