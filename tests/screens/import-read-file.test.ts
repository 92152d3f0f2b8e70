import * as xlsx from '@e965/xlsx';
import { expect, test } from 'vitest';
import { readImportFile } from '#src/lists/import/read-file.ts';

async function readTable(file: File) {
  const result = await readImportFile(file);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.table;
}

test('a CSV file is read in a worker of the browser', async () => {
  const windows1252 = Uint8Array.from('REF;LIBELLE\r\n007;Été\r\n', (sign) => sign.charCodeAt(0));
  expect(await readTable(new File([windows1252], 'articles.csv'))).toMatchObject({
    encoding: 'windows-1252',
    delimiter: ';',
    header: ['REF', 'LIBELLE'],
    rows: [['007', 'Été']],
    rowNumbers: [2],
  });
});

test.each(['xlsx', 'biff8'] as const)(
  'a workbook in %s format is read, with accents and dates',
  async (bookType) => {
    const book = xlsx.utils.book_new();
    const rows = [
      ['Réf', 'Prix €', 'Date'],
      ['œuf “x” – ☃', 0.1 + 0.2, { t: 'n', v: 46185, z: 'dd/mm/yyyy' }],
    ];
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), 'Été');
    const bytes: ArrayBuffer = xlsx.write(book, { type: 'array', bookType, compression: true });
    expect(await readTable(new File([bytes], 'articles.xls'))).toMatchObject({
      sheets: ['Été'],
      header: ['Réf', 'Prix €', 'Date'],
      rows: [['œuf “x” – ☃', '0.3', '2026-06-12']],
    });
  },
);

test('the worker returns refusals and can be stopped', async () => {
  const result = await readImportFile(new File(['{"a":1}'], 'a.csv'));
  expect(result).toEqual({
    ok: false,
    refusal: { code: 'invalid_file_type', format: { kind: 'data', name: 'JSON' } },
  });
  const stop = new AbortController();
  const reading = readImportFile(new File(['a;b\n1;2\n'], 'a.csv'), { signal: stop.signal });
  stop.abort();
  await expect(reading).rejects.toThrow(stop.signal.reason);
});
