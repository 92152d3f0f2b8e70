import ExcelJS from 'exceljs';
import fc from 'fast-check';
import papa from 'papaparse';
import { expect, test } from 'vitest';
import { bytesOf, readAll, type Bytes } from './make-import-files.ts';

/** How many tables of each writer are tried; a long run sets QUAI_IMPORT_RUNS. */
const numRuns = Number(process.env['QUAI_IMPORT_RUNS'] ?? 60);

const sign = fc.constantFrom(...'abz09 éÉœ€;,|\t".\'’-+=\n«» ½ß'.split(''), '\u00a0', '🙂');
const text = fc
  .string({ unit: sign, minLength: 1, maxLength: 12 })
  // A guard against formulas, and `="…"`, are removed on purpose; a row of hyphens is named as a rule.
  .filter((one) => one.trim() !== '' && !/^[\s'=]/u.test(one) && !/^[-=+|\s]+$/u.test(one));
const code = fc.constantFrom('0042', '+33 1', '3760120040116', '1E5', '1-2', 'A/1', '007');
const table = fc.integer({ min: 1, max: 5 }).chain((width) =>
  fc.array(fc.array(fc.oneof(text, code), { minLength: width, maxLength: width }), {
    minLength: 1,
    maxLength: 8,
  }),
);

const headerOf = (rows: string[][]) => rows[0]!.map((_, at) => `column ${at}`);

function handWritten(rows: string[][], delimiter: string, ends: readonly string[]): string {
  const lines = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter));
  return lines.map((line, at) => line + ends[at % ends.length]!).join('');
}

async function expectSame(content: Bytes | string, rows: string[][], name: string): Promise<void> {
  const read = await readAll(content, name);
  expect(read.header).toEqual(headerOf(rows));
  expect(read.rows).toEqual(rows);
  expect(read.problems).toEqual([]);
  expect(read.notes).toEqual([]);
}

const delimiter = fc.constantFrom(';', ',', '\t', '|');

test('tables of a hand-written writer, with any delimiter and line ends, are read as written', async () => {
  const ends = fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(table, delimiter, ends, async (rows, by, lineEnds) =>
      expectSame(handWritten([headerOf(rows), ...rows], by, lineEnds), rows, 'a.csv'),
    ),
    { numRuns },
  );
});

test('tables of papaparse are read as written', async () => {
  await fc.assert(
    fc.asyncProperty(table, delimiter, fc.boolean(), async (rows, by, marked) => {
      // Without quotes a single column says nothing about its delimiter.
      const quotes = rows[0]!.length === 1;
      const written = papa.unparse([headerOf(rows), ...rows], { delimiter: by, quotes });
      await expectSame(bytesOf((marked ? '\uFEFF' : '') + written), rows, 'a.csv');
    }),
    { numRuns },
  );
});

type SheetValue = { written: ExcelJS.CellValue; format?: string; read: string };

const sheetValue: fc.Arbitrary<SheetValue> = fc.oneof(
  fc.oneof(text, code).map((one) => ({ written: one, read: one })),
  fc.integer({ min: -1e9, max: 1e9 }).map((one) => ({ written: one, read: String(one) })),
  fc.integer({ min: -99_999_999, max: 99_999_999 }).map((one) => {
    const value = one / 1000;
    return { written: value, read: String(value).includes('e') ? '' : String(value) };
  }),
  fc.integer({ min: 0, max: 40_000 }).map((days) => {
    const day = new Date(Date.UTC(1990, 0, 1 + days));
    return { written: day, format: 'dd/mm/yyyy', read: day.toISOString().slice(0, 10) };
  }),
  fc.boolean().map((one) => ({ written: one, read: String(one).toUpperCase() })),
  fc.integer({ min: 0, max: 9999 }).map((one) => ({
    written: one,
    format: '"REF-"00000',
    read: `REF-${String(one).padStart(5, '0')}`,
  })),
);

test('workbooks of exceljs are read as written, or the difference is listed', async () => {
  const rows = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(sheetValue, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
    );
  await fc.assert(
    fc.asyncProperty(rows, async (values) => {
      const book = new ExcelJS.Workbook();
      const sheet = book.addWorksheet('A');
      sheet.addRow(values[0]!.map((_, at) => `column ${at}`));
      for (const row of values) {
        const cells = sheet.addRow(row.map(({ written }) => written));
        row.forEach(({ format }, at) => {
          if (format) cells.getCell(at + 1).numFmt = format;
        });
      }
      const bytes = new Uint8Array(await book.xlsx.writeBuffer());
      const read = await readAll(bytes, 'a.xlsx');
      values.forEach((row, r) =>
        row.forEach((value, c) => {
          // Workbooks end lines within a cell with LF.
          expect(read.rows[r]![c]).toBe(value.read);
          const isListed = read.notes.some(({ row: n, column }) => n === r + 2 && column === c);
          const isConverted = typeof value.written === 'boolean' || value.written instanceof Date;
          expect(isListed).toBe(isConverted || value.format === '"REF-"00000');
        }),
      );
    }),
    { numRuns },
  );
});
