import { describe, expect, test } from 'vitest';
import { numberText } from '#src/lists/import/workbook/number-text.ts';
import { serialDateText } from '#src/lists/import/workbook/serial-date.ts';
import { readAll, refusalOf, workbook, xlsxParts, zip } from './make-import-files.ts';

const rows = [
  ['REF', 'EAN', 'PV_HT', 'DATE', 'ACTIF', 'NOTE'],
  ['00123', 3760120040116, 0.1 + 0.2, { t: 'n', v: 46185, z: 'dd/mm/yyyy' }, true, ' été\nœuf '],
  [],
  [{ t: 'n', v: 42, z: '00000' }, 1e15, -1234.5, { t: 'n', v: 46185.60565, z: 'm/d/yy h:mm' }, false, "'=1"],
  ['E', { t: 'e', v: 42 }, 1e-7, '', null, '=1+1'],
];

describe.each(['xlsx', 'biff8'] as const)('a workbook as %s', (bookType) => {
  test('is read into the same texts as a CSV file', async () => {
    const table = await readAll(workbook([{ name: 'Articles', rows }], bookType), 'articles.xlsx');
    expect(table).toMatchObject({
      fileName: 'articles.xlsx',
      kind: bookType === 'xlsx' ? 'xlsx' : 'xls',
      encoding: null,
      delimiter: null,
      sheets: ['Articles'],
      sheet: 'Articles',
      header: ['REF', 'EAN', 'PV_HT', 'DATE', 'ACTIF', 'NOTE'],
      rows: [
        ['00123', '3760120040116', '0.3', '2026-06-12', 'TRUE', ' été\nœuf '],
        ['00042', '1000000000000000', '-1234.5', '2026-06-12T14:32:08', 'FALSE', '=1'],
        ['E', '#N/A', '0.0000001', '', '', '=1+1'],
      ],
      rowNumbers: [2, 4, 5],
      rowCount: 3,
      problems: [],
    });
  });

  test('with several sheets, the first that is not empty is read; the others can be selected, hidden ones cannot', async () => {
    const file = workbook(
      [
        { name: 'Caché', rows: [['x'], ['1']], hidden: true },
        { name: 'Vide', rows: [] },
        { name: 'Été', rows: [['a'], ['1']] },
        { name: 'Deux', rows: [['b'], ['2.5'], ['']] },
      ],
      bookType,
    );
    const first = await readAll(file);
    expect(first).toMatchObject({ sheets: ['Vide', 'Été', 'Deux'], sheet: 'Été', rows: [['1']] });
    expect(await readAll(file, 'f.xlsx', 'Deux')).toMatchObject({
      sheet: 'Deux',
      header: ['b'],
      rows: [['2.5']],
    });
    await expect(readAll(file, 'f.xlsx', 'Caché')).rejects.toMatchObject({
      refusal: { code: 'sheet_not_found' },
    });
    await expect(readAll(file, 'f.xlsx', 'Vide')).rejects.toMatchObject({ refusal: { code: 'empty_file' } });
  });

  test('without cells it is empty, with one row it is a header only', async () => {
    expect(await refusalOf(workbook([{ name: 'A', rows: [] }], bookType))).toEqual({ code: 'empty_file' });
    expect(await refusalOf(workbook([{ name: 'A', rows: [[' '], [], ['a', 'b']] }], bookType))).toEqual({
      code: 'header_only',
      header: ['a', 'b'],
    });
  });
});

test('inline strings and cached formula results are read', async () => {
  const cells =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>été</t></is></c><c r="B1" t="str"><f>1&amp;2</f><v>n</v></c></row>' +
    '<row r="3"><c r="A3"><f>1+1</f><v>2</v></c><c r="C3"><f>NOW()</f></c><c r="B3" t="b"><v>1</v></c></row>';
  expect(await readAll(zip(xlsxParts(cells)))).toMatchObject({
    header: ['été', 'n'],
    rows: [['2', 'TRUE']],
    rowNumbers: [3],
    sheets: ['Feuil1'],
  });
});

test.each([
  [0.1 + 0.2, '0.3'],
  [1.005, '1.005'],
  [2.675, '2.675'],
  [4.95, '4.95'],
  [123456789012345, '123456789012345'],
  [1e21, '1000000000000000000000'],
  [1.5e-9, '0.0000000015'],
  [Number.NaN, ''],
])('the number %d is %s', (value, text) => {
  expect(numberText(value)).toBe(text);
});

test.each([
  [1, false, '1900-01-01'],
  [59, false, '1900-02-28'],
  [60, false, '1900-02-29'],
  [61, false, '1900-03-01'],
  [40513.351388888892, false, '2010-12-01T08:26:00'],
  [46185.999999, false, '2026-06-13'],
  [0.5, false, '12:00:00'],
  [44723, true, '2026-06-12'],
  [0, true, '1904-01-01'],
  [2958465, false, '9999-12-31'],
  [-1, false, null],
  [3e6, false, null],
])('the date number %d (from 1904: %s) is %s', (serial, date1904, text) => {
  expect(serialDateText(serial, date1904)).toBe(text);
});
