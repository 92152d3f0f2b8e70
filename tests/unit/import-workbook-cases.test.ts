import * as xlsx from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { workbook, xlsxParts, zip, type Bytes } from './make-import-files.ts';
import { readCase } from './read-case.ts';

const header = ['reference', 'designation', 'price'];
const formatted = (v: number, z: string) => ({ t: 'n', v, z });
const text = (at: string, content: string) => `<c r="${at}" t="inlineStr"><is><t>${content}</t></is></c>`;
const headerXml = `<row r="1">${header.map((name, at) => text(`${'ABC'[at]}1`, name)).join('')}</row>`;

/** The values, errors and notes of the rows of a workbook. */
async function readRows(content: Bytes, entity: 'articles' | 'customers' | 'arrivals' = 'articles') {
  return (await readCase(content, { name: 'a.xlsx', entity })).rows;
}

describe.each(['xlsx', 'biff8'] as const)('cells that hold other than they show, in %s', (bookType) => {
  const rowOf = async (columns: string[], cells: unknown[], entity: 'articles' | 'customers' | 'arrivals') =>
    (await readRows(workbook([{ name: 'A', rows: [columns, cells] }], bookType), entity))[0]!;

  test.each([
    [612_345_678, '0#" "##" "##" "##" "##', '06 12 34 56 78'],
    [123_456_789, '0#\\ ##\\ ##\\ ##\\ ##', '01 23 45 67 89'],
    [612_345_678, '0000000000', '0612345678'],
    [33_612_345_678, '"+"0', '+33612345678'],
    [33_612_345_678, '+0', '+33612345678'],
    [612_345_678, '+33\\ #', '+33 612345678'],
    [612_345_678, '[$-40C]00\\ 00\\ 00\\ 00\\ 00', '06 12 34 56 78'],
    [123_456_789, '###" "###" "###', '123 456 789'],
    [5_551_234_567, '[<=9999999]###\\-####;(###) ###\\-####', '(555) 123-4567'],
  ])('the phone number %d as %s', async (value, format, shown) => {
    const { values, notes } = await rowOf(
      ['code', 'name', 'phone'],
      ['C', 'x', formatted(value, format)],
      'customers',
    );
    expect(values['phone']).toBe(shown);
    expect(notes).toEqual(['phone formatted']);
  });

  test.each([
    [0.5, '# ?/?', '1/2'],
    [1.25, '# ??/??', '1 1/4'],
    [1225, '##\\/##', '12/25'],
    [1225, '00"/"00', '12/25'],
    [123, '00000', '00123'],
    [123, '00000;-00000;;@', '00123'],
    [5, '?0?', '05'],
    [123_456, '###-###', '123-456'],
    [420_292, '####\\.##', '4202.92'],
    [12.5, '0.0" kg"', '12.5 kg'],
    [12.5, 'General" kg"', '12.5 kg'],
    [0, 'General;-General;"nul"', 'nul'],
    [0, '"oui";;"non"', 'non'],
    ['12', '"REF-"@', 'REF-12'],
  ])('the code of %j as %s', async (value, format, shown) => {
    const cell = typeof value === 'string' ? { t: 's', v: value, z: format } : formatted(value, format);
    const { values, notes } = await rowOf(header, [cell, 'x', 1], 'articles');
    expect([values['reference'], notes]).toEqual([shown, ['reference formatted']]);
  });

  test.each([
    [1234.5, '#,##0.00', '1234.5'],
    [1234, '# ##0', '1234'],
    [1_234_567, '# ##0', '1234567'],
    [12, '0.##', '12'],
    [12_345_678, '#\\ ###\\ ##0.00', '12345678'],
    [1234, '#\\.##0', '1234'],
    [12.5, '0', '12.5'],
    [1234, '0,', '1234'],
    [3_760_120_040_115, '0.00E+00', '3760120040115'],
    [-5, '_(* #,##0_);_(* (#,##0)', '-5'],
    [0, '#,##0;-#,##0;"-"', '0'],
    [5, '[$€-2] #,##0.00', '5'],
    [123, '0,000', '123'],
  ])('%d as %s is the number itself: rounding, thousands and currency do not count', async (...given) => {
    const [value, format, code] = given;
    const { values, notes } = await rowOf(header, [formatted(value, format), 'x', 1], 'articles');
    expect([values['reference'], notes]).toEqual([code, []]);
  });

  test.each([
    [0.5, '# ?/?'],
    [12.5, '0.0" net"'],
    [1225, '##\\/##'],
    [0, '#,##0.00;-#,##0.00;"gratuit"'],
  ])('a number field reads %d, whatever is shown as %s', async (value, format) => {
    const { values, notes } = await rowOf(
      ['reference', 'designation', 'Prix HT'],
      ['A', 'x', formatted(value, format)],
      'articles',
    );
    expect([values['price'], notes]).toEqual([value * 100, []]);
  });

  test.each([
    '[$$-409]#,##0.00',
    '[$£-809]0.00',
    '"CHF" 0.00',
    '#,##0.00\\ [$CHF]',
    '0.00 "USD"',
    '[$zł-415]0.00',
    '0.00\\ "kr"',
    '$0.00',
    '$12.50',
    '"$"#,##0.00',
    '\\$#,##0.00',
    '[$$-en-US]#,##0.00',
    '[$USD] #,##0.00',
    '[$US$-409]0.00',
    '\\C\\H\\F\\ #,##0.00',
    '"Rs" 0.00',
    '"INR" #,##0.00',
    '#,##0.00\\ \\U\\S\\D',
    '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)',
    '_-[$£-809]* #,##0.00_-;\\-[$£-809]* #,##0.00_-',
    '[$$-409]#,##0.00;[Red]-[$$-409]#,##0.00',
    '[>=0]"$"0.00;[<0]\\-"$"0.00',
  ])('an amount shown as %s is not in euros', async (format) => {
    const { values, errors } = await rowOf(header, ['A', 'x', formatted(12.5, format)], 'articles');
    expect(values['price']).toBeUndefined();
    expect(errors).toEqual(['price other_currency']);
  });

  test.each([
    '0.00',
    '#,##0.00\\ "€"',
    '[$€-40C]0.00',
    '0.00 "EUR"',
    '0.00 "HT"',
    '0 "pcs"',
    '_-* #,##0.00_-',
  ])('an amount shown as %s is in euros', async (format) => {
    const { values, errors } = await rowOf(header, ['A', 'x', formatted(12.5, format)], 'articles');
    expect([values['price'], errors]).toEqual([1250, []]);
  });

  test.each([
    ['dd/mm', '2026-06-12'],
    ['mmm-yy', '2026-06-12'],
    ['d-mmm', '2026-06-12'],
  ])('a date in a code, shown as %s, is said', async (format, code) => {
    const { values, notes } = await rowOf(header, [formatted(46_185, format), 'x', 1], 'articles');
    expect([values['reference'], notes]).toEqual([code, ['reference converted']]);
  });

  test('a truth value in a code is said, and is shown as by the spreadsheet', async () => {
    const { values, notes } = await rowOf(header, [true, false, 1], 'articles');
    expect(values).toMatchObject({ reference: 'TRUE', designation: 'FALSE' });
    expect(notes).toEqual(['reference converted', 'designation converted']);
  });

  test('a date in a field of dates is no surprise; 29 February 1900 never was', async () => {
    const columns = ['number', 'provider', 'date'];
    const day = await rowOf(columns, ['N', 'F', formatted(46_185, 'dd/mm/yyyy')], 'arrivals');
    expect([day.values['date'], day.notes]).toEqual(['2026-06-12', []]);
    const never = await rowOf(columns, ['N', 'F', formatted(60, 'dd/mm/yyyy')], 'arrivals');
    expect(never.errors).toEqual(['date no_such_day']);
  });
});

test('a built-in format of currency shows that of each reader, so that it names none', async () => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const parts = xlsxParts(
    `${headerXml}<row r="2">${text('A2', 'A')}${text('B2', 'x')}<c r="C2" s="1"><v>12.5</v></c></row>`,
  ).map((part) =>
    part.name === 'xl/styles.xml'
      ? {
          ...part,
          content: `<styleSheet xmlns="${main}"><fills count="1"><fill/></fills><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="44"/></cellXfs></styleSheet>`,
        }
      : part,
  );
  expect(await readRows(zip(parts))).toMatchObject([{ values: { price: 1250 }, errors: [] }]);
});

test.each(['&quot;$&quot;#,##0.00', '&#34;$&#34;#,##0.00', '&#x22;&#x24;&#x22;#,##0.00', '[$$-409]#,##0.00'])(
  'the format %s of a workbook’s styles is that of another currency',
  async (code) => {
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const rowXml = `${headerXml}<row r="2">${text('A2', 'A')}${text('B2', 'x')}<c r="C2" s="1"><v>12.5</v></c></row>`;
    for (const quote of ['"', "'"]) {
      const format = `<numFmt numFmtId="164" formatCode=${quote}${code}${quote}/>`;
      const parts = xlsxParts(rowXml).map((part) =>
        part.name === 'xl/styles.xml'
          ? {
              ...part,
              content: `<styleSheet xmlns="${main}"><numFmts count="1">${format}</numFmts><fills count="1"><fill/></fills><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
            }
          : part,
      );
      expect(await readRows(zip(parts))).toMatchObject([{ errors: ['price other_currency'] }]);
    }
  },
);

test.each([
  ['2026-06-12T00:00:00', '2026-06-12'],
  ['2026-06-12T00:00:00.000Z', '2026-06-12'],
  ['2026-06-12', '2026-06-12'],
  ['2026-06-12T14:32:08', '2026-06-12'],
])('the date %s, written as text in the XML', async (written, date) => {
  const columns = ['number', 'provider', 'date'].map((name, at) => text(`${'ABC'[at]}1`, name)).join('');
  const parts = xlsxParts(
    `<row r="1">${columns}</row><row r="2">${text('A2', 'N')}${text('B2', 'F')}<c r="C2" t="d"><v>${written}</v></c></row>`,
  );
  expect(await readRows(zip(parts), 'arrivals')).toMatchObject([{ values: { date }, errors: [] }]);
});

describe.each(['xlsx', 'biff8'] as const)('the sheet of a workbook as %s', (bookType) => {
  const table = { name: 'Tarif', rows: [header, ['A', 'Mug', 1]] };
  const sheetOf = async (sheets: { name: string; rows: unknown[][]; hidden?: boolean }[]) =>
    (await readCase(workbook(sheets, bookType), { name: 'a.xlsx' })).table.sheet;

  test.each([
    ['one line of notes', [['Lisez-moi']]],
    ['a cover page', [['ACME SAS'], ['Tarif 2026'], ['Valable au 01/01/2026', 'Page 1']]],
    [
      'a legend',
      [
        ['Code', 'Sens'],
        ['X', 'arrêté'],
        ['Y', 'nouveau'],
      ],
    ],
    ['nothing', []],
  ])('is the one with the known columns, after %s', async (_, rows) => {
    expect(await sheetOf([{ name: 'Infos', rows }, table])).toBe('Tarif');
    expect(await sheetOf([table, { name: 'Infos', rows }])).toBe('Tarif');
  });

  test('is the first one where none has known columns', async () => {
    const unknown = {
      name: 'B',
      rows: [
        ['x', 'y'],
        ['1', '2'],
      ],
    };
    expect(
      await sheetOf([
        {
          name: 'A',
          rows: [
            ['u', 'v'],
            ['1', '2'],
          ],
        },
        unknown,
      ]),
    ).toBe('A');
  });
});

describe('the header again', () => {
  test.each([
    ['in a file of texts', 'code;name\nC1;Nord\ncode;name\nC2;Sud\n', [[], ['null repeated_header'], []]],
    ['in another case', 'Code;Name\nC1;Nord\nCODE;NAME\n', [[], ['null repeated_header']]],
    [
      'with the byte order mark of a second file',
      '\uFEFF"code";"name"\r\n"C1";"Nord"\r\n\uFEFF"code";"name"\r\n"C2";"Sud"\r\n',
      [[], ['null repeated_header'], []],
    ],
    ['with empty cells', 'code;name;phone\nC1;Nord;\ncode;name;\n', [[], ['null repeated_header']]],
    ['as a customer of the name of one column', 'code;name\nC1;name\n', [[]]],
  ])('%s', async (_, content, errors) => {
    const { rows } = await readCase(content, { entity: 'customers' });
    expect(rows.map((row) => row.errors)).toEqual(errors);
  });

  test('merged with a second line of headings', async () => {
    const sheet = xlsx.utils.aoa_to_sheet([
      ['code', 'name', 'phone'],
      [null, null, 'mobile'],
      ['C1', 'Nord', '06'],
    ]);
    sheet['!merges'] = ['A1:A2', 'B1:B2'].map((range) => xlsx.utils.decode_range(range));
    const book = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(book, sheet, 'A');
    const bytes = new Uint8Array(xlsx.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
    expect((await readRows(bytes, 'customers')).map((row) => row.errors)).toEqual([
      ['null repeated_header'],
      [],
    ]);
  });
});

test.each([
  ['Réf.;Libellé;PU HT', 'price'],
  ['IPN;Name;PU', 'price'],
  ['Réf.;Libellé;Prix unitaire HT', 'price'],
])('the header %s', async (names, field) => {
  const { rows } = await readCase(`${names}\nA;Mug;1,50\n`);
  expect(rows[0]!.values).toEqual({ reference: 'A', designation: 'Mug', [field]: 150 });
});
