import { describe, expect, test } from 'vitest';
import { ReadRefused } from '#src/lists/import/read-refusal.ts';
import { readCaseFile } from './read-case.ts';

const pricesOf = async (name: string, language = 'fr') =>
  (await readCaseFile(name, { language })).rows.map(({ values, errors }) => values['price'] ?? errors[0]);
const designationsOf = async (name: string) =>
  (await readCaseFile(name)).rows.map(({ values }) => values['designation']);

describe('files as people have them', () => {
  test.each(['f01-sep-line.csv', 'f01b-SEP-upper.csv'])(
    '%s: a first line names the delimiter',
    async (name) => {
      const { rows, table } = await readCaseFile(name);
      expect(table.delimiter).toBe(';');
      expect(rows).toMatchObject([{ values: { designation: 'Mug émaillé', price: 690 }, errors: [] }]);
    },
  );

  test('f02: UTF-16 with tabs', async () => {
    expect(await designationsOf('f02-utf16le-tab.csv')).toEqual(['Étui cœur']);
  });

  test('f03: rows end with CR, a cell holds a line break', async () => {
    expect(await designationsOf('f03-cr-rows-lf-in-cell.csv')).toEqual(['Mug\némaillé', 'Sac']);
  });

  test('f07: spaces, points and currency words in prices', async () => {
    expect(await pricesOf('f07-nbsp-thousands.csv')).toEqual([123450, 123450, 123450, 123450, 1250, 1250]);
  });

  test('f09: Mac Roman is proposed from the text, and others can be chosen', async () => {
    const { table } = await readCaseFile('f09-macroman.csv');
    expect(table).toMatchObject({ encoding: 'macintosh', proposedEncoding: 'macintosh' });
    expect(table.rows[0]![1]).toBe('Étui à crayons cœur');
    expect(table.encodings.map(({ encoding, sample }) => [encoding, sample])).toEqual(
      expect.arrayContaining([['macintosh', 'Étui à crayons cœur']]),
    );
    const other = await readCaseFile('f09-macroman.csv', { choices: { encoding: 'windows-1252' } });
    expect(other.table).toMatchObject({ encoding: 'windows-1252', proposedEncoding: 'macintosh' });
    expect(other.table.rows[0]![1]).not.toBe('Étui à crayons cœur');
  });

  test('f10: one broken byte marks its cell, the others stay UTF-8', async () => {
    const { rows } = await readCaseFile('f10-one-bad-byte.csv');
    expect(rows).toMatchObject([
      { values: { designation: 'Écharpe' }, notes: [] },
      { values: { designation: 'Été �toile' }, notes: ['designation damaged'] },
    ]);
  });

  test.each([
    ['f12-title-rows.csv', ['Mug', 'Sac']],
    ['x07-title-rows.xlsx', ['Mug', undefined]],
  ])('%s: the header is below titles, and another can be chosen', async (name, designations) => {
    const { table } = await readCaseFile(name);
    expect(table).toMatchObject({
      headerRow: 3,
      header: ['Référence', 'Désignation', 'Prix HT', 'Catégorie'],
    });
    expect(await designationsOf(name)).toEqual(designations);
    expect(table.headerCandidates.map(({ row }) => row)).toContain(1);
    const first = await readCaseFile(name, { choices: { headerRow: 1 } });
    expect(first.table.header[0]).toBe('Tarif printemps 2026');
    const none = await readCaseFile(name, { choices: { headerRow: 0 } });
    expect(none.table.header).toEqual(['A', 'B', 'C', 'D']);
  });

  test('f15: codes that differ by case are two articles', async () => {
    const { rows } = await readCaseFile('f15-case-codes.csv');
    expect(rows.map(({ values }) => values['reference'])).toEqual(['QB-15a', 'QB-15A']);
  });

  test('f16: dates', async () => {
    const { rows } = await readCaseFile('f16-dates.csv', { entity: 'arrivals' });
    expect(rows.map(({ values, errors }) => values['date'] ?? errors[0])).toEqual([
      '2026-06-12',
      '2026-06-12',
      '2026-06-12',
      '2026-06-13',
      '2026-06-12',
      'date not_a_date',
      'date no_such_day',
      '2026-06-12',
      '2026-06-12',
      '2026-06-12',
    ]);
    expect(rows[0]!.notes).toEqual(['date two_digit_year']);
  });

  test('f18: three decimals are rounded and said; negative and huge prices are refused', async () => {
    const { rows } = await readCaseFile('f18-prices.csv');
    const read = rows.map(({ values, errors, notes }) =>
      [JSON.stringify(values['price'] ?? null), ...errors, ...notes].join(' '),
    );
    expect(read).toEqual([
      '0',
      'null price too_small',
      '0 price rounded',
      '1 price rounded',
      '101 price rounded',
      'null price too_large',
      '2000000000',
      'null price too_large',
      'null price percent',
      'null price not_a_number',
      'null price other_currency',
      '123 price rounded',
      '123400',
    ]);
  });

  test('f21: a web page named .xls', async () => {
    const refused = await readCaseFile('f21-html.xls').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ReadRefused);
    expect(refused).toMatchObject({ refusal: { code: 'web_page', extension: '.xls' } });
  });

  test.each(['fr', 'en'])('f27b: three decimals alone are prices of commas (%s)', async (language) => {
    const { rows } = await readCaseFile('f27b-3dec-only.csv', { language });
    expect(rows.map(({ values }) => values['price'])).toEqual([113, 125, 690]);
    expect(rows.map(({ notes }) => notes)).toEqual([['price rounded'], [], []]);
    const refused = await readCaseFile('f27b-3dec-only.csv', { language, options: { rounding: 'refuse' } });
    expect(refused.rows.map(({ errors }) => errors)).toEqual([['price too_precise'], [], []]);
  });

  test('x02: a merged cell is repeated', async () => {
    const { rows } = await readCaseFile('x02-merged.xlsx');
    expect(rows.map(({ values }) => values['category'])).toEqual(['Mugs', 'Mugs', 'Mugs']);
    expect(rows.map(({ notes }) => notes)).toEqual([[], ['category merged'], ['category merged']]);
  });

  test('x06: text fields read what is shown, number fields what is held', async () => {
    const { rows } = await readCaseFile('x06-formats.xlsx');
    expect(rows.map(({ values, errors }) => [values['reference'], values['price'] ?? errors[0]])).toEqual([
      ['00042', 690],
      ['REF-0012', 690],
      ['QB-X0603', 'price percent'],
      ['QB-X0604', 'price not_a_number'],
      ['QB-X0605', 30],
      ['123456', 690],
      ['1234567890123460000', 690],
    ]);
    expect(rows.map(({ notes }) => notes)).toEqual([
      ['reference formatted'],
      ['reference formatted'],
      ['price formatted'],
      [],
      [],
      [],
      ['reference digits_lost'],
    ]);
  });

  test('x10: a ZIP64 workbook', async () => {
    expect(await pricesOf('x10-zip64.xlsx')).toEqual([690]);
  });

  test.each(['fr', 'en'])('x14: numbers stay numbers beside texts with commas (%s)', async (language) => {
    expect(await pricesOf('x14-marks-both.xlsx', language)).toEqual([113, 125, 690]);
  });

  test('x16: a formula without a result is said', async () => {
    const { rows } = await readCaseFile('x16-formula-optional.xlsx');
    expect(rows).toMatchObject([{ errors: [], notes: ['category no_result'] }]);
  });

  test('x21: an Excel 95 workbook keeps œ, – and €', async () => {
    expect(await designationsOf('x21-biff5-cp1252.xls')).toEqual(['Étui cœur à crayons – 15 €', 'Écharpe']);
  });
});
