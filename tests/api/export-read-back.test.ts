import ExcelJS from 'exceljs';
import papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileHeader } from '#contract/files/file-headers.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { fetchFile } from './fetch-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('exports read with other libraries on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write(async (tx) => {
      const references = ['0042', '+33 1 99 00', '3760120040116', '1E5', '1-2', 'A;B'];
      await insertRows(
        tx,
        'articles',
        references.map((reference, at) => ({
          reference,
          designation: `Étui ${at}`,
          price: 123_450 + at,
          barcode: at === 0 ? '0012345678905' : '',
        })),
      );
      await insertRows(tx, 'arrivals', [{ number: '007', provider: 'Été', date: '2026-06-12' }]);
    });
  });
  afterAll(() => t.close());

  const sheetOf = async (path: string) => {
    const book = new ExcelJS.Workbook();
    const { bytes } = await fetchFile(t, path);
    await book.xlsx.load(bytes.buffer);
    const sheet = book.worksheets[0]!;
    const header = (sheet.getRow(1).values as string[]).slice(1);
    return { sheet, at: (name: string) => header.indexOf(name) + 1 };
  };

  it('keep codes as texts, money as numbers and days as dates in a workbook', async () => {
    const { sheet, at } = await sheetOf('/api/articles/export?format=xlsx&language=fr&sort=price');
    const column = (name: string) =>
      [2, 3, 4, 5, 6, 7].map((row) => sheet.getRow(row).getCell(at(name)).value);
    expect(column('Référence')).toEqual(['0042', '+33 1 99 00', '3760120040116', '1E5', '1-2', 'A;B']);
    expect(column('Code-barres')[0]).toBe('0012345678905');
    expect(column('Prix HT').slice(0, 2)).toEqual([1234.5, 1234.51]);
    expect(sheet.getRow(2).getCell(at('Prix HT')).numFmt).toBe('0.00');
    const arrivals = await sheetOf('/api/arrivals/export?format=xlsx&language=fr');
    const cell = (name: string) =>
      arrivals.sheet.getRow(2).getCell(arrivals.at(fileHeader('arrivals', name, 'fr')));
    expect(cell('number').value).toBe('007');
    expect(cell('date').value).toEqual(new Date('2026-06-12T00:00:00Z'));
  });

  it('have semicolons, decimal commas, a mark of UTF-8 and guarded codes as CSV', async () => {
    const { bytes } = await fetchFile(t, '/api/articles/export?format=csv&language=fr&sort=price');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const { data } = papa.parse<Record<string, string>>(new TextDecoder().decode(bytes), {
      header: true,
      delimiter: ';',
      skipEmptyLines: true,
    });
    // A spreadsheet evaluates `="0042"` to the text 0042.
    expect(data.map((row) => row['Référence'])).toEqual([
      '="0042"',
      '="+33 1 99 00"',
      '="3760120040116"',
      '="1E5"',
      '="1-2"',
      'A;B',
    ]);
    expect(data[0]).toMatchObject({ 'Prix HT': '1234,50', 'Code-barres': '="0012345678905"' });
    expect(data.at(-1)!['Désignation']).toBe('Étui 5');
  });
});
