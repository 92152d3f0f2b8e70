import * as xlsx from '@e965/xlsx';
import { cptable } from '@e965/xlsx/dist/cpexcel';
import { describe, expect, test } from 'vitest';
import { bytesOf, refusalOf, workbook, xlsxParts, zip, type Bytes } from './make-import-files.ts';
import { readCase } from './read-case.ts';

const codePages = { 'windows-1252': 1252, macintosh: 10_000, cp850: 850 } as const;

/** Encodes a text in one byte a character. */
function encode(text: string, encoding: keyof typeof codePages): Bytes {
  const { enc } = cptable[codePages[encoding]]!;
  return Uint8Array.from(text, (sign) => (sign < '\u0080' ? sign.charCodeAt(0) : enc[sign]!));
}

function utf16(text: string, littleEndian: boolean): Bytes {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
}

const head = 'reference;designation;price\n';
const designations = async (content: Bytes | string, name?: string) =>
  (await readCase(content, { ...(name && { name }) })).rows.map(({ values }) => values['designation']);

describe('the encoding is proposed from the text', () => {
  test.each(Object.keys(codePages) as (keyof typeof codePages)[])('%s', async (encoding) => {
    const texts = ['Crème brûlée', 'ÉTÉ', 'Écharpe à carreaux', 'Noël', 'Größe 42', 'Façade n° 3'];
    const content = encode(head + texts.map((text, at) => `A-${at};${text};1\n`).join(''), encoding);
    const { table, rows } = await readCase(content);
    expect(table.encoding).toBe(encoding);
    expect(rows.map(({ values }) => values['designation'])).toEqual(texts);
  });

  test.each([true, false])('UTF-16 without a mark (little-endian: %s)', async (littleEndian) => {
    expect(await designations(utf16(`${head}A;Thé glacé;1\n`, littleEndian))).toEqual(['Thé glacé']);
  });

  test('damage in a file with a byte order mark', async () => {
    const bytes = bytesOf(`\uFEFF${head}A;Pâte;1\nB;x?x;1\n`);
    bytes[bytes.indexOf(0x3f)] = 0xe9;
    const { table, rows } = await readCase(bytes);
    expect(table.encoding).toBe('utf-8');
    expect(rows.map(({ notes }) => notes)).toEqual([[], ['designation damaged']]);
  });

  test('a lone accent in a short file, a price in euros, and an apostrophe', async () => {
    expect(await designations(encode(`${head}A;Thé;1\n`, 'macintosh'))).toEqual(['Thé']);
    expect(await designations(encode(`${head}A;à 12 €;1\n`, 'windows-1252'))).toEqual(['à 12 €']);
    expect(await designations(encode(`${head}A;L’œuf;1\n`, 'windows-1252'))).toEqual(['L’œuf']);
  });
});

describe('codes that end like numbers with decimals', () => {
  const codesOf = async (codes: string[]) =>
    (await readCase(head + codes.map((code) => `${code};Vis;1\n`).join(''))).rows.map(
      ({ values }) => values['reference'],
    );
  test.each([[['3.0', '3.5']], [['3.0', '3']], [['12923.0', '85123A']], [['3,0', '3,5']]])(
    'stay as they are where not all do: %j',
    async (codes) => {
      expect(await codesOf(codes)).toEqual(codes);
    },
  );
  test('lose them where all do', async () => {
    expect(await codesOf(['12923.0', '12924.0'])).toEqual(['12923', '12924']);
  });
  test.each(['Total', '-', 'nan', 'N/A', '#N/A', ''])(
    'lose them beside %j, which is no code',
    async (cell) => {
      expect((await codesOf(['12923,0', '12924,0', cell])).slice(0, 2)).toEqual(['12923', '12924']);
      expect((await codesOf([cell, '12923.0'])).at(-1)).toBe('12923');
    },
  );
  test.each(['Total;;2', 'Page 1 / 2;;', head.trim()])(
    'lose them beside a row that is no data: %s',
    async (row) => {
      const { rows } = await readCase(`${head}12923,0;Vis;1\n12924,0;Vis;1\n${row}\n`);
      expect(rows.slice(0, 2).map(({ values, notes }) => [values['reference'], notes])).toEqual([
        ['12923', ['reference decimals_dropped']],
        ['12924', ['reference decimals_dropped']],
      ]);
    },
  );
});

describe('the first line and line ends', () => {
  test.each([
    ['"sep=,"\r\nreference,designation,price\r\nA,Mug,1\r\n', ['Mug']],
    ['Sep=|\rreference|designation|price\rA|Mug; bleu|1\r', ['Mug; bleu']],
    ['sep=;;;\nreference;designation;price\nA;Mug;1\n', ['Mug']],
    [`${head}A;"a\r\nb";1\rB;"c\rd";2\r\nC;e;3`, ['a\nb', 'c\nd', 'e']],
    ['reference|designation|price\r\nA|Mug|1\nB|Sac|2\r', ['Mug', 'Sac']],
    [`${head}A;"dit ""oui""";1\r\nB;5" vis;2\r`, ['dit "oui"', '5" vis']],
  ])('%j', async (content, expected) => {
    expect(await designations(content)).toEqual(expected);
  });
});

describe('line breaks that a program has left in cells without quotes', () => {
  const crlf = head.replace('\n', '\r\n');
  test.each([
    [`${crlf}A;x\ny;1\r\nB;z;2\r\n`, ['x\ny', 'z']],
    [`${crlf}A;x\n\ny;1`, ['x\n\ny']],
    [`Tarif\r\n\r\n${crlf}A;x\ry;1\r\nB;z;2\n\r\n`, ['x\ny', 'z']],
    [`${head}A;x\ry;1\nB;"z\r\nw";2`, ['x\ny', 'z\nw']],
    [`Tarif 2026\n${crlf}A;x;1\r\nB;y;2\r\n`, ['x', 'y']],
    [`${crlf}A;x;1\r\nNote\nB;y;2\r\n`, ['x', undefined, 'y']],
    [`${crlf}A;x;1\r\n\n"B";"y;z";2\r\n`, ['x', 'y;z']],
    [`${crlf.replace('\r\n', '\r\r\n')}A;x;1\r\r\nB;y;"2"\r\r\n`, ['x', 'y']],
    // The rows of two files with the ends of two systems.
    [`${crlf}A;x;1\nB;y;2\r\nC;z;3\rD;w;4\n`, ['x', 'y', 'z', 'w']],
    [`${crlf}A;x\nB;y\nC;z;3\r\n`, ['x', 'y', 'z']],
  ])('%j', async (content, expected) => {
    expect(await designations(content)).toEqual(expected);
  });
});

test('a list of sentences is one column', async () => {
  const { table } = await readCase('designation\nMug, bleu\nSac, rouge\nVert | jaune\n');
  expect(table.header).toEqual(['designation']);
});

describe('the header is found', () => {
  test.each([
    ['Tarif 2026\n\nreference;designation;price\nA;Mug;1\nB;Sac;2\n', 3],
    ['Société Dupont;12/06/2026;;\n;;;\nRéf.;Libellé;PU HT;\nA;Mug;1;\n', 3],
    ['Client :;ACME\nDate :;12/06/2026\nreference;designation;price\nA;Mug;1\nB;Sac;2\n', 3],
    ['reference;designation;price\nA;Mug;1\n', 1],
    [`${'Conditions générales\n'.repeat(24)}Réf.;Libellé;PU HT\nA;Mug;1\n`, 25],
  ])('%j: row %d', async (content, row) => {
    const { table, rows } = await readCase(content);
    expect(table.headerRow).toBe(row);
    expect(rows[0]!.values).toMatchObject({ reference: 'A', designation: 'Mug' });
    expect(table.headerCandidates.map((one) => one.row)).toContain(row);
  });

  test('without a header, all rows are data', async () => {
    const { table } = await readCase('A;Mug;1\nB;Sac;2\n', { choices: { headerRow: 0 } });
    expect(table).toMatchObject({ headerRow: 0, header: ['A', 'B', 'C'], rowCount: 2 });
  });
});

describe('numbers', () => {
  const marks = async (prices: string[], language = 'fr') =>
    (await readCase(head + prices.map((price, at) => `A${at};x;"${price}"\n`).join(''), { language })).options
      .number_mark;

  test('a column that mixes marks is asked about if a number has two readings', async () => {
    expect(await marks(['6,90', '4.10', '1,234'])).toBeNull();
    expect(await marks(['6,90', '1,234'])).toBe('comma');
    expect(await marks(['1.234.567', '1.234'])).toBe('comma');
    expect(await marks(['1,000'], 'en')).toBeNull();
    expect(await marks(['1.000'], 'fr')).toBeNull();
  });

  test.each([
    ['1’234.50', 123450],
    ['1\u2009234,5', 123450],
    ['(12,50)', -1250],
    ['EUR 12,50 HT', 1250],
    ['12,50 euros', 1250],
  ])('%s', async (price, cents) => {
    const { rows } = await readCase(`${head}A;x;"${price}"\n`, {});
    const [row] = rows;
    expect(row!.values['price'] ?? row!.errors).toEqual(cents < 0 ? ['price too_small'] : cents);
  });

  test.each(['15 %', '12,50 € TTC', '5 CHF', '1 2 3', '9999999999999'])('%s is refused', async (price) => {
    const { rows } = await readCase(`${head}A;x;"${price}"\n`);
    expect(rows[0]!.errors).toHaveLength(1);
  });
});

describe('dates', () => {
  const dateOf = async (...dates: string[]) => {
    const text = dates.map((date, at) => `N${at};F;"${date}"\n`).join('');
    const { rows } = await readCase(`number;provider;date\n${text}`, { entity: 'arrivals' });
    return rows.map(({ values, errors }) => values['date'] ?? errors[0]);
  };

  test.each([
    ['vendredi 12 juin 2026 à 14h32', '2026-06-12'],
    ['1er août 2026', '2026-08-01'],
    ['June 12th, 2026', '2026-06-12'],
    ['12-déc.-26', '2026-12-12'],
    ['20260612T1432', 'date no_such_time'],
    ['20260612143208', '2026-06-12'],
    ['202606121432', '2026-06-12'],
    ['20260612250000', 'date no_such_time'],
    ['20261312143208', 'date no_such_day'],
    ['2026061214', 'date not_a_date'],
    ['2026-06-12 23:30 GMT', '2026-06-13'],
    ['30 février 2026', 'date no_such_day'],
    ['12 brumaire 2026', 'date not_a_date'],
    ['26-06-12', 'date two_digit_year'],
  ])('%s: %s', async (text, expected) => {
    expect(await dateOf(text)).toEqual([expected]);
  });

  test('the order of day and month is that of the file, with years of two digits too', async () => {
    expect(await dateOf('06/13/26', '06/12/26')).toEqual(['2026-06-13', '2026-06-12']);
  });
});

type Sheet = xlsx.WorkSheet;

function bookOf(sheet: Sheet, bookType: xlsx.BookType = 'xlsx'): Bytes {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, sheet, 'A');
  return new Uint8Array(xlsx.write(book, { type: 'array', bookType, cellStyles: true }) as ArrayBuffer);
}

describe('workbooks', () => {
  test('hidden rows and columns are said, and can be left out', async () => {
    const sheet = xlsx.utils.aoa_to_sheet([
      ['reference', 'designation', 'price', 'category'],
      ['A', 'Mug', 1, 'x'],
      ['B', 'Sac', 2, 'x'],
      ['C', 'Thé', 3, 'x'],
    ]);
    sheet['!rows'] = [{}, {}, { hidden: true }];
    sheet['!cols'] = [{}, {}, {}, { hidden: true }];
    const bytes = bookOf(sheet);
    const { table, rows } = await readCase(bytes, { name: 'a.xlsx' });
    expect(table).toMatchObject({ hiddenRows: 1, hiddenColumns: ['category'] });
    expect(rows.map(({ notes }) => notes)).toEqual([[], ['null hidden'], []]);
    const shown = await readCase(bytes, { name: 'a.xlsx', choices: { skipHidden: true } });
    expect(shown.table.header).toEqual(['reference', 'designation', 'price']);
    expect(shown.rows.map(({ values }) => values['reference'])).toEqual(['A', 'C']);
  });

  test('a block of merged cells, numbers included; a merged title is no header', async () => {
    const sheet = xlsx.utils.aoa_to_sheet([
      ['Tarif', null, null],
      ['reference', 'designation', 'price'],
      ['A', 'Mug', 1.125],
      ['B', null, null],
    ]);
    const range = (text: string) => xlsx.utils.decode_range(text);
    sheet['!merges'] = [range('A1:C1'), range('B3:B4'), range('C3:C4')];
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const { table, rows } = await readCase(bookOf(sheet, bookType), { name: 'a.xlsx' });
      expect(table.headerRow).toBe(2);
      expect(rows.map(({ values }) => [values['designation'], values['price']])).toEqual([
        ['Mug', 113],
        ['Mug', 113],
      ]);
      expect(rows[1]!.notes).toEqual(['designation merged', 'price merged', 'price rounded']);
    }
  });

  test('formats: groups of digits, a suffix, a unit, a currency', async () => {
    const number = (v: number, z: string) => ({ t: 'n', v, z });
    const rows = [
      ['reference', 'designation', 'price'],
      [number(33_199, '00 00 00'), 'a', number(4.5, '#,##0.00 "€"')],
      [number(7, '000"-B"'), 'b', number(5, '0 "EUR"')],
      [number(12, '0'), 'c', number(0.5, '0.00')],
      [number(12.5, '0.00'), 'd', number(0.155, '0.0%')],
    ];
    const { rows: read } = await readCase(workbook([{ name: 'A', rows }]), { name: 'a.xlsx' });
    expect(read.map(({ values, errors }) => [values['reference'], values['price'] ?? errors[0]])).toEqual([
      ['03 31 99', 450],
      ['007-B', 500],
      ['12', 50],
      ['12.5', 'price percent'],
    ]);
  });

  test('formulas without a result: shared, empty value, prefixed names', async () => {
    const cells =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>reference</t></is></c><c r="B1" t="inlineStr"><is><t>designation</t></is></c><c r="C1" t="inlineStr"><is><t>price</t></is></c></row>' +
      '<row r="2"><c r="A2" t="inlineStr"><is><t>A</t></is></c><c r="B2"><f t="shared" si="0"/></c><c r="C2"><f>1+1</f><v></v></c></row>' +
      '<row r="3"><c r="A3" t="inlineStr"><is><t>B</t></is></c><c r="B3" t="str"><f>""</f><v></v></c><c r="C3"><f>0*1</f><v>0</v></c></row>';
    const { rows } = await readCase(zip(xlsxParts(cells)), { name: 'a.xlsx' });
    expect(rows.map(({ notes }) => notes)).toEqual([['designation no_result', 'price no_result'], []]);
    expect(rows[1]!.values['price']).toBe(0);
  });

  test.each([
    ['<!DOCTYPE html><html><table></table></html>', 'web_page'],
    ['<!-- saved --> <!-- by a program -->\n<center><table></table></center>', 'web_page'],
    ['<title>Tarif</title><table></table>', 'web_page'],
    ['<table border=1><tr><td>reference</td></tr></table>', 'web_page'],
    ['<br />\n<b>Warning</b>: Undefined index in export.php<br />\n<table></table>', 'web_page'],
    ['<b>Fatal error</b>: Allowed memory size exhausted', 'web_page'],
    ['MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n', 'web_page'],
    [
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
      'xml_workbook',
    ],
  ])('%j named .xls is refused: %s', async (content, code) => {
    await expect(readCase(content, { name: 'tarif.xls' })).rejects.toMatchObject({
      refusal: { code, extension: '.xls' },
    });
    expect(await refusalOf(content.startsWith('MIME') ? '<html></html>' : content)).toMatchObject({
      code: 'invalid_file_type',
    });
  });
});
