import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsvLine } from '#contract/files/csv-line.ts';
import { errorFileName, writeErrorFile } from '#src/lists/import/error-file/error-file.ts';
import { guessMapping } from '#src/lists/import/mapping/guess-mapping.ts';
import { unmappedHeaders } from '#src/lists/import/mapping/unmapped-headers.ts';
import { readAll } from './make-import-files.ts';

const delimiters = fc.constantFrom(';' as const, ',' as const, '\t' as const);
/** Texts with every character that is special in CSV files and spreadsheets; text files contain no zero bytes. */
const cell = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'=+-@\'";,\t\r\n 0.<{é€') }),
    fc.constantFrom('-12,5', '007', '', ' ', '"', '\r\n', '="007"', "'=1"),
  )
  .map((text) => text.replace(/(?!\s)\p{Cc}|\uFEFF/gu, ''));

test('the file of rows with errors, to be corrected and imported again', async () => {
  const text = writeErrorFile({
    header: ['REF', 'PV_HT', 'NOTE'],
    rows: [
      { cells: ['00123', '3,4O', '=1+1'], error: 'Prix : « 3,4O » n’est pas un nombre.' },
      { cells: ['B', '-2,50', 'a;b'], error: '' },
    ],
    delimiter: ';',
    language: 'fr',
  });
  expect(text).toBe(
    '\uFEFFREF;PV_HT;NOTE;Erreur\r\n' +
      '00123;"3,4O";\'=1+1;"Prix : « 3,4O » n’est pas un nombre."\r\n' +
      'B;"-2,50";"a;b";\r\n',
  );
  const table = await readAll(text);
  expect(table.rows[0]!.slice(0, 3)).toEqual(['00123', '3,4O', '=1+1']);
  expect(errorFileName('articles.printemps.csv', 'fr')).toBe('articles.printemps-erreurs.csv');
  expect(errorFileName('stock', 'en')).toBe('stock-errors.csv');
});

test('a column named like a date keeps its name in a spreadsheet', async () => {
  const rows = [{ cells: ['A', '3'], error: 'x' }];
  const text = writeErrorFile({ header: ['REF', 'mars 2026'], rows, delimiter: ';', language: 'fr' });
  expect(text).toBe('\uFEFFREF;"=""mars 2026""";Erreur\r\nA;3;x\r\n');
  expect(await readAll(text)).toMatchObject({ header: ['REF', 'mars 2026', 'Erreur'] });
});

test('its last column is ignored, and replaced in the next error file', async () => {
  const targets = [
    { name: 'reference', kind: 'code', aliases: ['ref'], required: true },
    { name: 'error', kind: 'text', aliases: ['erreur'], required: false },
  ] as const;
  expect(guessMapping(['ref', 'Erreur'], [['A', 'x']], targets)).toEqual(['reference', null]);
  expect(guessMapping(['Erreur', 'ref'], [['x', 'A']], targets)).toEqual(['error', 'reference']);
  const rows = [{ cells: ['A', 'old'], error: 'new' }];
  const again = writeErrorFile({ header: ['ref', 'Erreur'], rows, delimiter: null, language: 'en' });
  expect(again).toBe('\uFEFFref,Error\r\nA,new\r\n');
  expect(await readAll(again)).toMatchObject({ header: ['ref', 'Error'], rows: [['A', 'new']] });
});

test('its last column is not listed among the columns that are not imported', () => {
  const header = ['ref', 'Erreur', 'Poids', 'Vide', 'Erreur (2)'];
  const table = { header, rows: [['A', 'x', '12', ' ', 'y']] };
  expect(unmappedHeaders(table, ['reference', null, null, null, null])).toEqual(['Erreur', 'Poids']);
});

test('any text in an error file can be read back unchanged', async () => {
  const tables = fc.integer({ min: 1, max: 6 }).chain((width) =>
    fc.record({
      header: fc.uniqueArray(
        cell.map((text) => text.replace(/\s+/gu, ' ').trim()).filter((name) => !/^$|^Err/u.test(name)),
        { minLength: width, maxLength: width },
      ),
      rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(tables, delimiters, async ({ header, rows }, delimiter) => {
      // A row of the header's own texts is reported as a repeated header.
      const repeats = (cells: readonly string[]) =>
        cells.filter((text, at) => text.trim() === header[at]).length;
      fc.pre(rows.every((cells) => repeats(cells) < 2));
      const errors = rows.map((cells) => ({ cells, error: 'wrong; very, "wrong"' }));
      const table = await readAll(writeErrorFile({ header, rows: errors, delimiter, language: 'fr' }));
      expect(table.delimiter).toBe(delimiter);
      expect(table.header).toEqual([...header, 'Erreur']);
      expect(table.rows).toEqual(rows.map((cells) => [...cells, 'wrong; very, "wrong"']));
      expect(table.problems).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('a value is quoted if necessary', () => {
  expect(writeCsvLine(['a', 'b c', ' d', '1,5', 'x"y', '<b>', 'l\n2', '-1'], '\t')).toBe(
    'a\tb c\t" d"\t"1,5"\t"x""y"\t"<b>"\t"l\n2"\t-1\r\n',
  );
});

test('codes keep their zeros in a spreadsheet, and amounts stay numbers', () => {
  const text = writeErrorFile({
    header: ['ref', 'ean', 'prix'],
    rows: [{ cells: ['00123', '3760120040115', '12,5O'], error: 'x' }],
    codes: [true, true, false],
    delimiter: ';',
    language: 'fr',
  });
  expect(text).toContain('"=""00123""";"=""3760120040115""";"12,5O";x');
});
