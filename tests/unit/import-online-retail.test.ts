import { describe, expect, test } from 'vitest';
import { readDateCell } from '#contract/files/cells/cell-date.ts';
import { readIntegerCell } from '#contract/files/cells/cell-integer.ts';
import { readMoneyCell } from '#contract/files/cells/cell-money.ts';
import { detectNumberFormat } from '#contract/files/detect-number-format.ts';
import { guessMapping } from '#src/lists/import/mapping/guess-mapping.ts';
import { importTargets } from '#src/lists/import/mapping/import-targets.ts';
import { bytesOf, readAll, retailFile, workbook } from './make-import-files.ts';

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

/** Lines like the wholesaler's: cancelled invoices, negative quantities, no customer, no price, trailing spaces. */
function madeLines(count: number): unknown[][] {
  return Array.from({ length: count }, (_, at) => [
    at % 54 === 53 ? `C${536365 + at}` : 536365 + at,
    at % 7 === 0 ? 22423 + at : `${85000 + at}B`,
    `WHITE HANGING HEART ${at} `,
    at % 50 === 49 ? -6 : 6,
    { t: 'n', v: 40513.351388888892 + at / 1000, z: 'd/m/yy h:mm' },
    at % 168 === 167 ? 0 : 2.55,
    at % 3 === 0 ? null : 17850,
    'United Kingdom',
  ]);
}

test('order lines of a workbook', async () => {
  const real = retailFile('order-lines.xlsx');
  const file = real ?? workbook([{ name: 'Online Retail', rows: [header, ...madeLines(5000)] }]);
  const table = await readAll(file, 'order-lines.xlsx');
  expect(table).toMatchObject({ kind: 'xlsx', header, problems: [] });
  expect(table.rowCount).toBe(real === null ? 5000 : 49_999);
  expect(table.rowNumbers.at(-1)).toBe(table.rowCount + 1);
  expect(table.rows[0]!.slice(3, 6)).toEqual(['6', '2010-12-01T08:26:00', '2.55']);
  const column = (name: string) => table.rows.map((row) => row[header.indexOf(name)]!);
  expect(column('Description').some((text) => text.endsWith(' '))).toBe(true);
  expect(column('InvoiceNo').filter((text) => text.startsWith('C'))).toHaveLength(real === null ? 92 : 923);
  expect(column('CustomerID').filter((text) => text === '')).toHaveLength(real === null ? 1667 : 17_881);
  const quantities = column('Quantity').map((text) => readIntegerCell(text, 'point'));
  expect(quantities.filter((one) => one.ok && one.value < 0)).toHaveLength(real === null ? 100 : 1008);
  const prices = column('UnitPrice').map((text) => readMoneyCell(text, 'point'));
  expect(prices.every((one) => one.ok)).toBe(true);
  expect(column('InvoiceDate').every((text) => readDateCell(text).ok)).toBe(true);
  expect(detectNumberFormat(column('UnitPrice'))).toBe('point');
});

describe('a file of articles', () => {
  const made =
    'StockCode,Description,UnitPrice\n10002,"GLOBE, INFLATABLE",0.85\n10123C,TAPE ,\n22423b,CAKE,12.75\n';

  test('is read completely and mapped automatically', async () => {
    const real = retailFile('articles.csv');
    const table = await readAll(real ?? bytesOf(made), 'articles.csv');
    expect(table).toMatchObject({ kind: 'csv', encoding: 'utf-8', delimiter: ',', problems: [] });
    expect(table.rowCount).toBe(real === null ? 3 : 2858);
    expect(guessMapping(table.header, table.rows, importTargets('articles'))).toEqual([
      'reference',
      'designation',
      'price',
    ]);
    const prices = table.rows.map((row) => readMoneyCell(row[2]!, 'point'));
    expect(prices.every((price) => price.ok || price.reason === 'empty')).toBe(true);
  });
});

test('a file of customers', async () => {
  const real = retailFile('customers.csv');
  const table = await readAll(real ?? bytesOf('CustomerID,Country\n12347,Iceland\n12348,Finland\n'));
  expect(table).toMatchObject({ header: ['CustomerID', 'Country'], problems: [] });
  expect(table.rowCount).toBe(real === null ? 2 : 1039);
  expect(table.rows[0]).toEqual(['12347', 'Iceland']);
});
