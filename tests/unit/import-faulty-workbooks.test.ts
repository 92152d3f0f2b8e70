import * as xlsx from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { readAll, refusalOf, xlsxParts, zip, type Bytes, type ZipPart } from './make-import-files.ts';
import { readCase } from './read-case.ts';

const text = (at: string, content: string) => `<c r="${at}" t="inlineStr"><is><t>${content}</t></is></c>`;
const rowOf = (row: number, reference: string, designation: string, price: string) =>
  `<row r="${row}">${text(`A${row}`, reference)}${text(`B${row}`, designation)}${price}</row>`;
const header = `<row r="1">${text('A1', 'reference')}${text('B1', 'designation')}${text('C1', 'price')}</row>`;
const one = header + rowOf(2, 'A', 'Thé', '<c r="C2"><v>1.5</v></c>');

/** A workbook of which one part is another. */
function change(sheet: string, name: string, to: (content: string) => string | Uint8Array | null): Bytes {
  const parts = xlsxParts(sheet).flatMap((part): ZipPart[] => {
    if (part.name !== name) return [part];
    const content = to(part.content as string);
    return content === null ? [] : [{ ...part, content }];
  });
  return zip(parts);
}

function bookOf(sheet: xlsx.WorkSheet, bookType: 'xlsx' | 'biff8' = 'xlsx'): Bytes {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, sheet, 'A');
  return new Uint8Array(xlsx.write(book, { type: 'array', bookType }) as ArrayBuffer);
}

const sheetPart = 'xl/worksheets/sheet1.xml';
const readRows = async (content: Bytes) => (await readCase(content, { name: 'a.xlsx' })).rows;

describe('workbooks of other programs', () => {
  test('declared styles that are missing', async () => {
    const rows = await readRows(change(one, 'xl/styles.xml', () => null));
    expect(rows).toMatchObject([{ values: { reference: 'A', price: 150 }, errors: [] }]);
  });

  test.each<[string, (xml: string) => Uint8Array]>([
    ['ISO-8859-1', (xml) => Buffer.from(xml, 'latin1')],
    ['UTF-16', (xml) => Buffer.from(`\uFEFF${xml}`, 'utf16le')],
    // UTF-8 all the same, as programs in .NET write it.
    ['utf-16', (xml) => Buffer.from(xml)],
  ])('a sheet in %s, with a formula without a result', async (encoding, encode) => {
    const sheet = one + rowOf(3, 'B', 'Été', '<c r="C3"><f>C2</f></c>');
    const rows = await readRows(
      change(sheet, sheetPart, (xml) =>
        encode(xml.replace('version="1.0"', `version="1.0" encoding="${encoding}"`)),
      ),
    );
    expect(rows.map(({ values }) => values['designation'])).toEqual(['Thé', 'Été']);
    expect(rows[1]!.notes).toEqual(['price no_result']);
  });

  test.each<[string, (xml: string) => string]>([
    ['line breaks', (xml) => xml.replace(/<(\w+) /gu, '<$1\n   ').replaceAll('" ', '"\r\n\t')],
    ['white space before their end', (xml) => xml.replace(/(?<![?/])>/gu, ' >')],
    ['apostrophes', (xml) => xml.replaceAll('"', "'")],
    ['white space around the equals sign', (xml) => xml.replaceAll('="', ' = "')],
  ])('tags with %s', async (_, rewrite) => {
    const sheet = one + rowOf(3, 'B', 'x &gt; y =', '<c r="C3" t="d"><v>2026-06-12</v></c>');
    const parts = xlsxParts(sheet).map((part) => ({ ...part, content: rewrite(part.content as string) }));
    expect((await readAll(zip(parts), 'a.xlsx')).rows).toEqual([
      ['A', 'Thé', '1.5'],
      ['B', 'x > y =', '2026-06-12'],
    ]);
  });

  test('what looks like a tag in a literal text stays', async () => {
    const literal = "<![CDATA[<a  b = 'c' >]]>";
    const sheet = one + rowOf(3, 'B', 'y', '<c\nr="C3"><v>1</v></c>').replace('<t>y', `<t>${literal}`);
    expect((await readAll(zip(xlsxParts(sheet)), 'a.xlsx')).rows[1]?.[2]).toBe('1');
  });

  test('a damaged byte that leaves a readable sheet refuses the file', async () => {
    const book = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['reference'], ['REF-1250']]), 'A');
    const bytes = new Uint8Array(xlsx.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
    expect((await readAll(bytes)).rows).toEqual([['REF-1250']]);
    bytes[Buffer.from(bytes).indexOf('REF-1250') + 4] = '9'.charCodeAt(0);
    expect(await refusalOf(bytes)).toEqual({ code: 'damaged_file' });
  });

  test('damaged characters are said', async () => {
    const rows = await readRows(zip(xlsxParts(one.replace('Thé', 'Th\uFFFD'))));
    expect(rows[0]!.notes).toEqual(['designation damaged']);
  });

  test('errors that only newer spreadsheets know are no blank cells', async () => {
    const errors = ['#SPILL!', '#FIELD!', '#CALC!', '#BLOCKED!'];
    const sheet = errors.map((error, at) =>
      rowOf(at + 2, `A${at}`, 'x', `<c r="C${at + 2}" t="e"><v>${error}</v></c>`),
    );
    const rows = await readRows(zip(xlsxParts(header + sheet.join(''))));
    expect(rows.map((row) => row.errors)).toEqual(errors.map(() => ['price sheet_error']));
  });

  test('number cells without a valid number are read as texts', async () => {
    const cells = ['<v>1,5</v>', '<v>abc</v>', '<v> 2.5 </v>', '<f>1+1</f><v>3,25</v>', '<v>1.5E+1</v>'];
    const sheet = cells.map((cell, at) => rowOf(at + 2, `A${at}`, 'x', `<c r="C${at + 2}">${cell}</c>`));
    const rows = await readRows(zip(xlsxParts(header + sheet.join(''))));
    expect(rows.map(({ values, errors }) => values['price'] ?? errors[0])).toEqual([
      150,
      'price not_a_number',
      250,
      325,
      1500,
    ]);
  });

  test('a date in ISO 8601 that a formula gives', async () => {
    const columns = `<row r="1">${text('A1', 'number')}${text('B1', 'provider')}${text('C1', 'date')}</row>`;
    const date = '<c r="C2" t="d"><f>TODAY()</f><v>2026-06-12T00:00:00.000</v></c>';
    const { rows } = await readCase(zip(xlsxParts(columns + rowOf(2, 'N', 'F', date))), {
      name: 'a.xlsx',
      entity: 'arrivals',
    });
    expect(rows[0]!.values['date']).toBe('2026-06-12');
  });

  test.each(['0.00" € TTC"', '0.00\\ "T.T.C."', '0.00" € incl. VAT"', '0.00" TVA comprise"'])(
    'a price shown as %s is not one excl. VAT',
    async (z) => {
      const sheet = xlsx.utils.aoa_to_sheet([
        ['reference', 'designation', 'price'],
        ['A', 'x', { t: 'n', v: 12, z }],
        ['B', 'x', { t: 'n', v: 12, z: '0.00" € HT"' }],
      ]);
      const rows = await readRows(bookOf(sheet));
      expect(rows.map(({ values, errors }) => values['price'] ?? errors[0])).toEqual([
        'price not_a_number',
        1200,
      ]);
    },
  );

  test.each(['0.00" € TTC"', '"TTC "0.00', '0.00\\ "T.T.C."', '0.00" € TVA comprise"'])(
    'an amount paid shown as %s is read: it is incl. VAT, as the total is not',
    async (z) => {
      const sheet = xlsx.utils.aoa_to_sheet([
        ['number', 'Montant payé', 'total'],
        ['C1', { t: 'n', v: 149.04, z }, { t: 'n', v: 124.2, z }],
      ]);
      const { rows } = await readCase(bookOf(sheet), { name: 'a.xlsx', entity: 'orders' });
      expect(rows[0]!.values['amount_paid']).toBe(14_904);
      expect(rows[0]!.errors).toContain('total not_a_number');
    },
  );

  test.each(['0.00" € HT"', '"HT "0.00', '0.00\\ "€ hors taxes"', '0.00" excl. VAT"'])(
    'an amount paid shown as %s is refused: what is paid is incl. VAT',
    async (z) => {
      const sheet = xlsx.utils.aoa_to_sheet([
        ['number', 'Montant payé', 'total'],
        ['C1', { t: 'n', v: 124.2, z }, { t: 'n', v: 124.2, z: '0.00" € HT"' }],
        ['C2', '124,20 € HT', '124,20 € HT'],
      ]);
      const { rows } = await readCase(bookOf(sheet), { name: 'a.xlsx', entity: 'orders' });
      expect(rows.map(({ values, errors }) => [values['total'], ...errors])).toEqual([
        [12_420, 'amount_paid not_a_number'],
        [12_420, 'amount_paid not_a_number'],
      ]);
    },
  );

  test('an amount shown incl. VAT of a kilogram is no amount paid', async () => {
    const sheet = xlsx.utils.aoa_to_sheet([
      ['number', 'Montant payé'],
      ['C1', { t: 'n', v: 149.04, z: '0.00" € TTC/kg"' }],
    ]);
    const { rows } = await readCase(bookOf(sheet), { name: 'a.xlsx', entity: 'orders' });
    expect(rows[0]!.values['amount_paid']).toBeUndefined();
  });

  test('rows and columns of no height and width are hidden', async () => {
    const sheet =
      one + rowOf(3, 'B', 'x', '<c r="C3"><v>2</v></c>').replace('r="3"', 'r="3" ht="0" customHeight="1"');
    const { table, rows } = await readCase(
      change(sheet, sheetPart, (xml) =>
        xml.replace(
          '<sheetData>',
          '<cols><col min="3" max="3" width="0" customWidth="1"/></cols><sheetData>',
        ),
      ),
      { name: 'a.xlsx' },
    );
    expect(table.hiddenColumns).toEqual(['price']);
    expect(rows.map(({ notes }) => notes)).toEqual([[], ['null hidden']]);
  });

  test('a heading over all columns is no row of the list', async () => {
    const sheet = xlsx.utils.aoa_to_sheet([
      ['code', 'name', 'phone'],
      ['Clients de Paris', null, null],
      ['C1', 'Un', '0612345678'],
      ['C2', 'Deux', null],
    ]);
    sheet['!merges'] = ['A2:C2', 'B4:C4'].map((range) => xlsx.utils.decode_range(range));
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const { rows } = await readCase(bookOf(sheet, bookType), { name: 'a.xlsx', entity: 'customers' });
      expect(rows.map(({ values, notes }) => [values['code'], values['name'], notes])).toEqual([
        ['Clients de Paris', undefined, []],
        ['C1', 'Un', []],
        ['C2', 'Deux', ['phone merged']],
      ]);
    }
  });

  test.each([[['C2:C4', 'A3:B3']], [['A3:B3', 'C2:C4']]])(
    'a heading is one in whatever order the workbook lists its merged cells: %j',
    async (merges) => {
      const sheet = xlsx.utils.aoa_to_sheet([
        ['code', 'name', 'phone'],
        ['C1', 'Un', '0612345678'],
        ['Clients de Paris', null, null],
        ['C2', 'Deux', null],
      ]);
      sheet['!merges'] = merges.map((range) => xlsx.utils.decode_range(range));
      const { rows } = await readCase(bookOf(sheet), { name: 'a.xlsx', entity: 'customers' });
      expect(rows.map(({ values }) => values['name'])).toEqual(['Un', undefined, 'Deux']);
      expect(rows.map(({ values }) => values['phone'])).toEqual(rows.map(() => rows[0]!.values['phone']));
    },
  );
});
