import { describe, expect, test } from 'vitest';
import { parsePastedList } from '#src/ordering/paste/parse-pasted-list.ts';

const read = (text: string) =>
  parsePastedList(text).entries.map(({ reference, quantity }) => [reference, quantity]);

describe('barcodes in a pasted list', () => {
  test.each([
    'EAN 3760120040115 : 12',
    '- EAN 3760120040115 : 12',
    'GTIN 3760120040115 x 12',
    'EAN13: 3760120040115 Qté: 12',
    'EAN-13 3760120040115 qté 12',
    'UPC : 3760120040115 12 pcs',
    'Code 3760120040115 : 12',
    'Code-barres 3760120040115 ; 12',
    'EAN 3760120040115\t12',
    '12\t3760120040115',
    '12;3760120040115',
    '12,00;3760120040115',
    '12 pcs\t3760120040115',
    '12 3760120040115',
    '3 760120 040115 12',
    '3-760120-040115 12',
    '3 760120 040115 x 12',
    '3 760120 040115\t12',
    '"3 760120 040115";12',
    '3760120 040115 12',
    '12 3 760120 040115',
    '12 x 3 760120 040115',
    'EAN 3 760120 040115 : 12',
    'EAN;Qté\n3 760120 040115;12',
    '3760 1200 40115 12',
    '376 0120 0401 15 12',
    '3760 1200 40115 x 12',
    '12 x 3760 1200 40115',
    'EAN 3760 1200 40115 : 12',
    '376 0120 0401 15\t12',
    '"37 60 12 00 40 11 5";12',
    '３７６０１２００４０１１５\t１２',
    '３７６０ １２００ ４０１１５ １２',
  ])('%j is twelve pieces of one barcode', (text) => {
    expect(parsePastedList(text)).toMatchObject({ isOpen: false });
    expect(read(text)).toEqual([['3760120040115', 12]]);
  });

  test.each<[string, [string, number][]]>([
    ['0 12345 67890 5 3', [['012345678905', 3]]],
    ['3760 1200 40115', [['3760120040115', 1]]],
    ['4017 0725\t3', [['40170725', 3]]],
    ['978-2-07-036822-8 3', [['9782070368228', 3]]],
    ['3 760120 040115', [['3760120040115', 1]]],
    ...['\n', ', '].map((sign): [string, [string, number][]] => [
      `EAN 3760120040115 : 12${sign}EAN 3760120040122 : 5`,
      [
        ['3760120040115', 12],
        ['3760120040122', 5],
      ],
    ]),
    [
      '12\t3760120040115\n5\t3760120040122',
      [
        ['3760120040115', 12],
        ['3760120040122', 5],
      ],
    ],
    ['24\tTX-1\t3760120040115', [['TX-1', 24]]],
  ])('%j', (text, entries) => {
    expect(read(text)).toEqual(entries);
  });

  test.each<[string, string, number | null]>([
    ['31 012345678905', '012345678905', 31],
    ['1042-123456-24 5', '1042-123456-24', 5],
    ['2026-001234 12', '2026-001234', 12],
    ['3-760120-040115-12', '3760120040115-12', 1],
    ['A 1 000', 'A', 1000],
    ['TX-1\t40 170 725', 'TX-1', null],
    ['3760 1200 40116\t12', '3760 1200 40116', 12],
    ['ＴＸ１ 12', 'ＴＸ１', 12],
  ])('other numbers are not joined: %j', (text, reference, quantity) => {
    expect(read(text)).toEqual([[reference, quantity]]);
  });

  test.each<[string, [string, number][]]>([
    [
      '100001\t69120023\t5\n100002\t69120023\t7',
      [
        ['100001', 5],
        ['100002', 7],
      ],
    ],
    ['100001\t20260612\t5', [['100001', 5]]],
    ['4521\t5\t33612345678', [['4521', 5]]],
    [
      '4521\t3760120040115\t5\n4522\t3760120040122\t6',
      [
        ['4521', 5],
        ['4522', 6],
      ],
    ],
    [
      '12\t3760120040115\t5\n13\t3760120040115\t7',
      [
        ['12', 5],
        ['13', 7],
      ],
    ],
  ])('a later column of codes is not the reference: %j', (text, entries) => {
    expect(parsePastedList(text)).toMatchObject({ isOpen: false });
    expect(read(text)).toEqual(entries);
  });

  test('a longer number beside a barcode is no quantity', () => {
    expect(read('4521\t3760120040115')).toEqual([['4521', null]]);
  });

  test('a code with a wrong check digit, and a row of numbers, stay as they are', () => {
    expect(read('3 760120 040116 12')).not.toEqual([['3760120040116', 12]]);
    expect(parsePastedList('1 2 '.repeat(20_000)).entries).toHaveLength(1);
  });
});
