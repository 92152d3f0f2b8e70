import { expect, test } from 'vitest';
import { importLists } from '#contract/files/import-lists.ts';
import { firstOptions, twofoldNumber } from '#src/lists/import-page/session/detect-formats.ts';
import { readAll, workbook } from './make-import-files.ts';

test('the file determines its number and date formats; otherwise the language does', async () => {
  const head = 'Numéro;Fournisseur;Date;Référence;Attendu';
  const mapping = ['number', 'provider', 'date', 'reference', 'expected'];
  const optionsOf = async (row: string, language: string) =>
    firstOptions('arrivals', await readAll(`${head}\n${row}\n`), mapping, language);
  expect(await optionsOf('A;Nord;25/06/2026;T;1 200', 'en')).toMatchObject({
    number_mark: 'point',
    date_order: 'dmy',
  });
  expect(await optionsOf('A;Nord;06/25/2026;T;1200', 'fr')).toMatchObject({
    number_mark: 'comma',
    date_order: 'mdy',
  });
  const book = workbook([{ name: 'A', rows: [['Prix HT'], [1234.5]] }]);
  // Numbers of a workbook need no mark, and say nothing about its texts.
  expect(firstOptions('articles', await readAll(book, 'a.xlsx'), ['price'], 'fr')).toMatchObject({
    number_mark: 'comma',
    date_order: null,
  });
});

test('the order of dates is found in dates after their times', async () => {
  const orderOf = async (...dates: string[]) => {
    const table = await readAll(`number,date\n${dates.map((date) => `A,"${date}"\n`).join('')}`);
    return firstOptions('arrivals', table, ['number', 'date'], 'en').date_order;
  };
  expect(await orderOf('10:30 06/12/2026', '2:32 PM, 06/25/2026')).toBe('mdy');
  expect(await orderOf(' 10h30 25/06/2026')).toBe('dmy');
  expect(await orderOf('10:30 06/12/2026')).toBeNull();
});

test('1.000 is never read as one unless the file shows it', async () => {
  const markOf = async (quantities: string[], language: string, price = '12') => {
    const rows = quantities.map((quantity) => `R;Bord;${quantity};${price}`);
    const table = await readAll(`Référence;Désignation;Seuil;Prix\n${rows.join('\n')}\n`);
    return firstOptions('articles', table, ['reference', 'designation', null, 'price'], language).number_mark;
  };
  const wholesOf = async (quantities: string[], language: string) => {
    const table = await readAll(`Référence;Seuil\n${quantities.map((one) => `R;${one}`).join('\n')}\n`);
    return firstOptions('products', table, ['reference', 'threshold'], language).number_mark;
  };
  expect(await wholesOf(['1.000'], 'en')).toBeNull();
  expect(await wholesOf(['1,000'], 'fr')).toBeNull();
  expect(await wholesOf(['1.000'], 'fr')).toBeNull();
  expect(await wholesOf(['1,000'], 'en')).toBeNull();
  expect(await wholesOf(['1.000', '2.500'], 'en')).toBe('comma');
  expect(await wholesOf(['1.000', '1200.000'], 'en')).toBe('point');
  expect(await markOf(['1'], 'fr', '1,000')).toBeNull();
  expect(await markOf(['1'], 'fr', '1,125')).toBe('comma');
  expect(await markOf(['1'], 'en', '1,125')).toBe('comma');
  expect(await markOf(['1'], 'fr', '1.125')).toBeNull();
  const book = workbook([{ name: 'A', rows: [['Prix HT'], [1234.5], ['1.000']] }]);
  expect(firstOptions('articles', await readAll(book, 'a.xlsx'), ['price'], 'fr').number_mark).toBeNull();
});

test.each([
  [['1,000', '2,500', '500'], null],
  [['1,000', '12,345', '3,500', '100,000'], null],
  [['2,500', '100,000'], null],
  [['1,125', '1,000 €'], null],
  [['1,250', '2,500'], 'comma'],
  [['1,000', '2,500', '12,50'], 'comma'],
])('prices %j of a file with semicolons: decimal mark %s', async (prices, mark) => {
  const rows = prices.map((price, at) => `SC-${at};Mug;${price}`);
  const table = await readAll(`reference;designation;price\n${rows.join('\n')}\n`);
  const mapping = ['reference', 'designation', 'price'];
  expect(firstOptions('articles', table, mapping, 'fr').number_mark).toBe(mark);
  const asked = mark === null ? prices.find((price) => price.includes(',000')) : undefined;
  if (asked) expect(twofoldNumber('articles', table, mapping)).toBe(asked);
});

test.each([
  [['1.000', '2.000'], ['4.50', '12.00'], null],
  [['1,000', '2'], ['4,50', '12'], null],
  [['1.000', '2.000'], ['4,50', '12,00'], 'comma'],
  [['1,000', '2'], ['4.50', '12'], 'point'],
  [['1.000', '1200.000'], ['4.50', '12.00'], 'point'],
  [['1.000', '12.00'], ['4.50', '12.00'], 'point'],
  [['1', '2'], ['1.000', '12.00'], 'point'],
])('quantities %j beside prices %j: decimal mark %s', async (quantities, prices, mark) => {
  const rows = quantities.map((quantity, at) => `F-${at}\t${quantity}\t${prices[at]}`);
  const table = await readAll(`number\tquantity\tprice\n${rows.join('\n')}\n`);
  expect(firstOptions('orders', table, ['number', 'quantity', 'price'], 'fr').number_mark).toBe(mark);
});

test('a column of whole numbers does not decide whether 1.000 of another one is one', async () => {
  const markOf = async (thresholds: string, maxima: string) => {
    const table = await readAll(`reference\tthreshold\tmax\nA\t${thresholds}\t${maxima}\n`);
    return firstOptions('products', table, ['reference', 'threshold', 'max_stock'], 'fr').number_mark;
  };
  expect(await markOf('1.000', '12,500')).toBeNull();
  expect(await markOf('1.000', '12.500')).toBe('comma');
});

test('only lists that an import cannot add to start with the option to update existing rows', async () => {
  const table = await readAll('a;b\n1;2\n');
  const changing = importLists.filter(
    (name) => firstOptions(name, table, [null, null], 'en').update_existing,
  );
  expect(changing).toEqual(['customizations', 'roles']);
});
