import * as xlsx from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import type { Bytes } from './make-import-files.ts';
import { readCase } from './read-case.ts';

describe('single quotation marks around cells', () => {
  test.each<[string, (string | undefined)[]]>([
    ["'reference';'designation';'price'\n'A';'Mug; bleu';'1,50'\n'B';'L''été';2\n", ['Mug; bleu', "L'été"]],
    ["'reference','designation','price'\r\n'A','Mug \"XL\"',1\r\n'B','',2\r\n", ['Mug "XL"', undefined]],
    [
      "'reference'|'designation'|'price'\n'A'|'deux\nlignes'|'1'\n'B'|'l\\'eau'|'2'",
      ['deux\nlignes', "l'eau"],
    ],
    ["'reference'\t'designation'\t'price'\n'A'\t'L'été'\t'1'\n'B'\t'ouvert\t2\n", ["L'été", "'ouvert"]],
    // Elsewhere a mark belongs to the text.
    ["reference;designation;price\nA;'Mug';1\nB;'90;2\n", ["'Mug'", "'90"]],
  ])('%j', async (content, expected) => {
    const { rows } = await readCase(content);
    expect(rows.map(({ values }) => values['designation'])).toEqual(expected);
    expect(rows.map(({ values }) => values['reference'])).toEqual(['A', 'B']);
    expect(rows.every(({ errors }) => !errors.includes('price not_a_number'))).toBe(true);
  });

  test('a mark that is never closed costs no time', async () => {
    const timeOf = async (row: string) => {
      const begin = performance.now();
      await readCase(`'reference','designation'\n${"'x,".repeat(100)}\n${row.repeat(100_000)}`);
      return performance.now() - begin;
    };
    const closed = await timeOf("A,'x'\n");
    expect((await timeOf("A,'x\n")) / closed).toBeLessThan(5);
  });
});

test('barcodes marked as text by an apostrophe, as Shopify exports them', async () => {
  const { rows } = await readCase(
    "Handle,Title,Variant SKU,Variant Price,Variant Barcode\nmug,Mug,MUG-1,12.50,'3760120040115\n",
  );
  expect(rows[0]!.values).toMatchObject({ reference: 'MUG-1', price: 1250, barcode: '3760120040115' });
  const lists = await readCase(
    `reference;Autres codes-barres\nA;"'13760120040112×24|'3760120040115"\nB;"3,76012E+12"\n`,
  );
  expect(lists.rows[0]!.values['barcodes']).toEqual(['13760120040112×24', '3760120040115']);
  expect(lists.rows[1]!.errors).toEqual(['barcodes scientific']);
});

describe('numbers that a format shows in other units', () => {
  const book = (columns: string[], cells: [unknown[], string][]): Bytes => {
    const rows = cells.map(([cells0, z]) => [...cells0.slice(0, -1), { t: 'n', v: cells0.at(-1), z }]);
    const sheet = xlsx.utils.aoa_to_sheet([columns, ...rows]);
    const file = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(file, sheet, 'A');
    return new Uint8Array(xlsx.write(file, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  };

  test.each([
    ['0.00" €/100"', null, 'price other_unit'],
    ['0.00" € par kg"', null, 'price other_unit'],
    ['0.00" €/ctn"', null, 'price other_unit'],
    ['General" €/100"', null, 'price other_unit'],
    ['General" $"', null, 'price other_currency'],
    ['0.00\\ "€/u"', 1250, undefined],
    ['0.00" € HT"', 1250, undefined],
  ])('a price of %s', async (format, price, error) => {
    const content = book(['reference', 'designation', 'price'], [[['A', 'Mug', 12.5], format]]);
    const { rows } = await readCase(content, { name: 'a.xlsx' });
    expect([rows[0]!.values['price'] ?? null, rows[0]!.errors[0]]).toEqual([price, error]);
  });

  test.each([
    ['0" cartons"', null, 'expected not_a_number'],
    ['General" cartons"', null, 'expected not_a_number'],
    ['0" x 12"', null, 'expected not_a_number'],
    ['0" kg"', null, 'expected not_a_number'],
    ['0" pcs"', 2, undefined],
    ['"Qté "0', 2, undefined],
  ])('a quantity of %s', async (format, expected, error) => {
    const columns = ['number', 'provider', 'date', 'reference', 'expected'];
    const content = book(columns, [[['N', 'F', '12/06/2026', 'A', 2], format]]);
    const { rows } = await readCase(content, { name: 'a.xlsx', entity: 'arrivals' });
    expect([rows[0]!.values['expected'] ?? null, rows[0]!.errors[0]]).toEqual([expected, error]);
  });
});

test('names on two lines: the line with more of them is the header', async () => {
  const two = await readCase(';Article;;Prix\nRéf.;Désignation;;PU HT\nA;Mug;;1\nB;Sac;;2\n');
  expect(two.rows.map(({ values }) => values)).toEqual([
    { reference: 'A', designation: 'Mug', price: 100 },
    { reference: 'B', designation: 'Sac', price: 200 },
  ]);
  const merged = 'Référence;Désignation;Prix;Prix\nRéférence;Désignation;HT;TTC\nA;Mug;1;1,20\n';
  const { table, rows } = await readCase(merged);
  expect(table.problems).toContainEqual({ row: 2, code: 'repeated_header' });
  // Which of the two is the price, the user chooses.
  expect(rows[1]!.values).toEqual({ reference: 'A', designation: 'Mug' });
});
