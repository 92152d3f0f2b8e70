import * as xlsx from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { bytesOf, workbook, xlsxParts, type Bytes } from './make-import-files.ts';
import { zip64, type Zip64 } from './make-zip64.ts';
import { caseFile, readCase, type CaseRow } from './read-case.ts';

const head = 'reference;designation;price\n';
const priceOf = ({ values, errors, notes }: CaseRow) =>
  [JSON.stringify(values['price'] ?? null), ...errors, ...notes].join(' ');

/** What a field reads from one cell of a CSV file: its value, errors and notes. */
async function readField(field: string, cell: string): Promise<string> {
  const columns = { reference: 'A', designation: 'x', price: '1', [field]: cell };
  const quoted = Object.values(columns).map((one) => `"${one.replaceAll('"', '""')}"`);
  const { rows } = await readCase(`${Object.keys(columns).join(';')}\n${quoted.join(';')}\n`);
  const { values, errors, notes } = rows[0]!;
  return [JSON.stringify(values[field] ?? null), ...errors, ...notes].join(' ');
}

describe('UTF-16', () => {
  test.each<[string, BufferEncoding, string]>([
    ['\uFEFFreference,designation,price\r\nA,"Thé ""noir""",1\r\n', 'utf16le', 'Thé "noir"'],
    ['\uFEFFreference;designation;price\rA;"deux\nlignes";1\r', 'utf16le', 'deux\nlignes'],
    ['reference\tdesignation\tprice\nA\tŁódź 日本 🙂\t1\n', 'utf16le', 'Łódź 日本 🙂'],
  ])('%j', async (text, encoding, designation) => {
    const { rows } = await readCase(new Uint8Array(Buffer.from(text, encoding)));
    expect(rows[0]!.values['designation']).toBe(designation);
  });
});

test.each([
  ['reference;designation;price\rA;"deux\nlignes";1\rB;Mug;2', 'deux\nlignes'],
  ['reference,designation,price\r"A","il dit ""non""\npuis\noui","1"\rB,Mug,2\r', 'il dit "non"\npuis\noui'],
  ['reference\tdesignation\tprice\rA\t"\nen tête; et à la fin\n"\t1\rB\tMug\t2\r\r', 'en tête; et à la fin'],
])('rows that end with CR, with LF within quotes: %j', async (text, designation) => {
  const { rows } = await readCase(text);
  expect(rows.map(({ values }) => values['designation'])).toEqual([designation, 'Mug']);
});

describe('damage in UTF-8 stays in its cell', () => {
  test.each<[string, (bytes: Bytes) => void]>([
    ['a single byte of Windows-1252', (bytes) => bytes.set([0xe9], bytes.indexOf(0x3f))],
    ['a byte that is in no text', (bytes) => bytes.set([0xff], bytes.indexOf(0x3f))],
    ['a NUL', (bytes) => bytes.set([0], bytes.indexOf(0x3f))],
    ['the first half of a character', (bytes) => bytes.set([0xc3], bytes.indexOf(0x3f))],
  ])('%s', async (_, damage) => {
    const bytes = bytesOf(`${head}A;Écharpe d’été;1\nB;cass? ;2\nC;Forêt;3\n`);
    damage(bytes);
    const { table, rows } = await readCase(bytes);
    expect(table.encoding).toBe('utf-8');
    expect(rows.map(({ notes }) => notes)).toEqual([[], ['designation damaged'], []]);
    expect(rows.map(({ values }) => values['designation'])).toEqual(['Écharpe d’été', 'cass\uFFFD', 'Forêt']);
  });
});

describe('codes', () => {
  test.each([
    ['\uFEFFQB-1', 'QB-1'],
    ['QB\u200B-\u200D1\u2060', 'QB-1'],
    ['\u202AQB-1\u202C', 'QB-1'],
    ['QB\u00AD-1\u061C', 'QB-1'],
    ['\u00A0QB\u2009\u202F1\u3000', 'QB 1'],
    ['QB\u20111', 'QB-1'],
    ['E\u0301TE\u0301', 'ÉTÉ'],
    ['A\u030Angstro\u0308m', 'Ångström'],
    ['\u212B', 'Å'],
    ['qb-1', 'qb-1'],
    ['Qb-1', 'Qb-1'],
    ['ı-İ-ß-ſ', 'ı-İ-ß-ſ'],
    ['\u0410\u0412', '\u0410\u0412'],
    ["'0042", '0042'],
    ["'+33 1", '+33 1'],
    ['="0042"', '0042'],
    ["d'été", "d'été"],
    ['1E5', '1E5'],
  ])('%j is %j', async (cell, code) => {
    expect(await readField('reference', cell)).toBe(JSON.stringify(code));
  });

  test.each(['3,76012E+12', '3.76E+12', '1E+05'])('%s has lost digits, and it is said', async (cell) => {
    expect(await readField('reference', cell)).toBe(`${JSON.stringify(cell)} reference digits_lost`);
  });

  test.each(['#N/A', '#REF!', '#VALEUR!', ' #n/a ', '#CHAMP!', '#WERT!', '#¡VALOR!', '########', 'Err:502'])(
    'the error %s of a spreadsheet is no value of any field',
    async (cell) => {
      for (const field of ['reference', 'designation', 'price', 'category', 'barcode'])
        expect(await readField(field, cell)).toBe(`null ${field} sheet_error`);
    },
  );

  test.each([
    ['3 760120 040115', '3760120040115'],
    ['3-760120-040115', '3760120040115'],
    ['376\u202F0120\u00A0040115\u200B', '3760120040115'],
    ["'3760120040115", '3760120040115'],
  ])('the barcode %j is %s', async (cell, code) => {
    expect(await readField('barcode', cell)).toBe(JSON.stringify(code));
  });
});

describe('amounts', () => {
  test.each([
    ['1.234,5', '123450'],
    ['-0', '0'],
    ['12,5-', 'null price too_small'],
    ['12,50−', 'null price too_small'],
    ['1\u202F234,50\u00A0€', '123450'],
    ['€12.50', '1250'],
    ["'12,50", '1250'],
    ['12,50€ HT', '1250'],
    ['1.234.567,89', '123456789'],
    ['1,234,567.89', '123456789'],
    ['12,5049999', '1250 price rounded'],
    ['0,005', '1 price rounded'],
    ['2,675', '268 price rounded'],
    ['12,5%', 'null price percent'],
    ['1E+03', 'null price scientific'],
    ['12½', 'null price not_a_number'],
    ['1²', 'null price not_a_number'],
    ['１２,５', 'null price not_a_number'],
    ['-', 'null price not_a_number'],
    ['$12', 'null price other_currency'],
    ['12-15', 'null price not_a_number'],
    ['1,2,3', 'null price not_a_number'],
  ])('%j', async (cell, expected) => {
    expect(await readField('price', cell)).toBe(expected);
  });

  test.each([
    [
      ['1,125', '4,5', '0,999'],
      ['113 price rounded', '450', '100 price rounded'],
    ],
    [
      ['1.125', '4.50', '12.000,25'],
      ['null price ambiguous_mark', '450', '1200025'],
    ],
    [
      ['0.125', '10.5', '3.000'],
      ['13 price rounded', '1050', '300'],
    ],
  ])('three decimals in a column: %j', async (prices, expected) => {
    const { rows } = await readCase(head + prices.map((price, at) => `A${at};x;"${price}"\n`).join(''));
    expect(rows.map(priceOf)).toEqual(expected);
  });

  test.each([
    [
      [1250, '12,50', '1.250,00'],
      [125000, 1250, 125000],
    ],
    [
      [1.125, '3,5', 2],
      [113, 350, 200],
    ],
    [
      [1234.5, '1,234.50', 1000],
      [123450, 123450, 100000],
    ],
  ])('number cells beside texts: %j', async (prices, cents) => {
    const rows = [
      ['reference', 'designation', 'price'],
      ...prices.map((price, at) => [`A${at}`, 'x', price]),
    ];
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const read = await readCase(workbook([{ name: 'A', rows }], bookType), { name: 'a.xlsx' });
      expect(read.rows.map(({ values }) => values['price'])).toEqual(cents);
    }
  });
});

describe('dates', () => {
  test.each([
    ['29/02/2027', 'date no_such_day'],
    ['29/02/2028', '2028-02-29'],
    ['31/04/2026', 'date no_such_day'],
    ['00/01/2026', 'date no_such_day'],
    ['12 / 06 / 2026', '2026-06-12'],
    ['\u200F12/06/2026', '2026-06-12'],
    ['1 er juin 2026', '2026-06-01'],
    ['12 JUIN 2026', '2026-06-12'],
    ['12/06/2026 24:00', 'date no_such_time'],
    ['2026-06-12T23:32:08+02:00', '2026-06-12'],
    ['12/06/2026 2:32 PM', '2026-06-12'],
    ['46185', 'date not_a_date'],
    ['06/2026', 'date not_a_date'],
    ["'12/06/2026", '2026-06-12'],
    ['#N/A', 'date sheet_error'],
  ])('%j', async (cell, expected) => {
    const { rows } = await readCase(`number;provider;date\nN1;F;"${cell}"\n`, { entity: 'arrivals' });
    expect(rows[0]!.values['date'] ?? rows[0]!.errors[0]).toBe(expected);
  });

  test.each([false, true])('days, times and durations of a workbook (from 1904: %s)', async (date1904) => {
    const start = Date.UTC(1899, 11, 30);
    const serial = (Date.UTC(2026, 5, 12) - start) / 86_400_000 - (date1904 ? 1462 : 0);
    const cell = (v: number, z: string) => ({ t: 'n', v, z });
    const sheet = xlsx.utils.aoa_to_sheet([
      ['number', 'provider', 'date'],
      ['N1', 'F', cell(serial, 'dd/mm/yyyy')],
      ['N2', 'F', cell(serial + 0.75, 'dd/mm/yyyy hh:mm')],
      ['N3', 'F', cell(serial, '[$-40C]d mmmm yyyy')],
      ['N4', 'F', '12/06/2026'],
    ]);
    const book = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(book, sheet, 'A');
    book.Workbook = { WBProps: { date1904 } };
    const bytes = new Uint8Array(xlsx.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
    const { rows } = await readCase(bytes, { name: 'a.xlsx', entity: 'arrivals' });
    expect(rows.map(({ values }) => values['date'])).toEqual(Array(4).fill('2026-06-12'));
  });
});

describe('workbooks', () => {
  test.each<Zip64>(['sizes', 'places', 'everything'])('ZIP64, with %s in its records', async (kind) => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows =
      `<row r="1">${cell('A1', 'reference')}${cell('B1', 'designation')}${cell('C1', 'price')}</row>` +
      `<row r="2">${cell('A2', 'A')}${cell('B2', 'Thé')}<c r="C2"><v>6.9</v></c></row>`;
    const read = await readCase(zip64(xlsxParts(rows), kind), { name: 'a.xlsx' });
    expect(read.rows).toMatchObject([{ values: { designation: 'Thé', price: 690 }, errors: [], notes: [] }]);
  });

  test.each<[number, number, number[], string]>([
    [1252, 0xe4, [0x8c, 0x75, 0x66, 0x73, 0x20, 0x80, 0x96, 0x92], 'Œufs €–’'],
    [1250, 0xe2, [0xa3, 0xf3, 0x64, 0x9f, 0x20, 0xbf, 0xea, 0x20], 'Łódź żę'],
    [1254, 0xe6, [0xdd, 0xfe, 0x74, 0x20, 0xd0, 0xfd, 0x20, 0x31], 'İşt Ğı 1'],
  ])('Excel 95 in code page %d', async (_, low, signs, designation) => {
    const bytes = caseFile('x21-biff5-cp1252.xls');
    bytes.set(
      [low],
      bytes.findIndex((one, at) => one === 0x42 && bytes[at + 2] === 2 && bytes[at + 4] === 0xe4) + 4,
    );
    const text = Uint8Array.from('\xc9tui c', (sign) => sign.charCodeAt(0));
    const at = bytes.findIndex((_one, from) => text.every((sign, next) => bytes[from + next] === sign));
    bytes.fill(0x20, at, at + 26);
    bytes.set(signs, at);
    const { rows } = await readCase(bytes, { name: 'a.xls' });
    expect(rows[0]!.values['designation']).toBe(designation);
  });

  const sheetOf = (rows: unknown[][], merges: readonly string[]): Bytes => {
    const sheet = xlsx.utils.aoa_to_sheet(rows);
    sheet['!merges'] = merges.map((range) => xlsx.utils.decode_range(range));
    const book = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(book, sheet, 'A');
    return new Uint8Array(xlsx.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  };
  const columns = ['reference', 'designation', 'price', 'category'];

  test.each<[string, unknown[][], string[], unknown[]]>([
    [
      'down three rows',
      [columns, ['A', 'x', 1, 'Mugs'], ['B', 'y', 2, null], ['C', 'z', 3, null]],
      ['D2:D4'],
      ['Mugs', 'Mugs', 'Mugs'],
    ],
    [
      'twice in a column',
      [columns, ['A', 'x', 1, 'Mugs'], ['B', 'y', 2, null], ['C', 'z', 3, 'Sacs'], ['D', 't', 4, null]],
      ['D2:D3', 'D4:D5'],
      ['Mugs', 'Mugs', 'Sacs', 'Sacs'],
    ],
    ['empty', [columns, ['A', 'x', 1, null], ['B', 'y', 2, null]], ['D2:D3'], [undefined, undefined]],
  ])('merged cells, %s', async (_, rows, merges, categories) => {
    const read = await readCase(sheetOf(rows, merges), { name: 'a.xlsx' });
    expect(read.rows.map(({ values }) => values['category'])).toEqual(categories);
    const isRepeated = (row: CaseRow) => row.notes.includes('category merged');
    expect(read.rows.filter(isRepeated)).toHaveLength(
      new Set(categories).has(undefined) ? 0 : categories.length - merges.length,
    );
  });

  test.each([
    ['a text formula', '<c r="B2" t="str"><f>A2&amp;"x"</f></c>'],
    ['a lookup', '<c r="B2"><f>VLOOKUP(A2,Feuil2!A:B,2,0)</f></c>'],
    ['an array formula', '<c r="B2"><f t="array" ref="B2:B2">TRIM(A2)</f></c>'],
  ])('%s without a result is said', async (_, formula) => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows =
      `<row r="1">${cell('A1', 'reference')}${cell('B1', 'category')}${cell('C1', 'price')}</row>` +
      `<row r="2">${cell('A2', 'A')}${formula}<c r="C2"><v>1</v></c></row>`;
    const read = await readCase(zip64(xlsxParts(rows), 'sizes'), { name: 'a.xlsx' });
    expect(read.rows).toMatchObject([{ errors: [], notes: ['category no_result'] }]);
  });
});
