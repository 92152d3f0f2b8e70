import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { importLimits } from '#contract/files/import-limits.ts';
import { ReadRefused } from '#src/lists/import/read-refusal.ts';
import { hasImportName } from '#src/lists/import/sniff.ts';
import type { Bytes, ZipPart } from './make-import-files.ts';
import { bytesOf, oleFile, readAll, refusalOf, workbook, xlsxParts, zip } from './make-import-files.ts';

const signature = (...bytes: number[]): Bytes => Uint8Array.from([...bytes, ...bytesOf('a;b\n1;2\n')]);
const contentTypes: ZipPart = { name: '[Content_Types].xml', content: '<Types/>' };

describe('files that are not tables, whatever their name', () => {
  test.each<[string, Bytes | string]>([
    ['a PNG', signature(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)],
    ['a PDF', '%PDF-1.7\n1 0 obj\n'],
    ['an HTML page', '<!doctype html>\n<table><tr><td>1'],
    ['a table in markup called .xls', ' \n<html><table><tr><td>1;2</td></tr></table></html>'],
    ['XML', '\uFEFF<?xml version="1.0"?><rows/>'],
    ['JSON', '[{"a":1}]'],
    ['JSON text', '{"a":1}'],
    ['rich text', '{\\rtf1 hello}'],
    ['zeros', new Uint8Array(4096)],
    ['control characters', '\u0001\u0002\u0003;\u0004\n'.repeat(20)],
    ['a zip without a workbook', zip([{ name: 'readme.txt', content: 'hello' }])],
    ['a text document', zip([contentTypes, { name: 'word/document.xml', content: '<w/>' }])],
    ['a binary workbook', zip([contentTypes, { name: 'xl/worksheets/sheet1.bin', content: 'x' }])],
    ['an old text document', oleFile(['/WordDocument'])],
  ])('%s', async (_, content) => {
    expect(await refusalOf(content)).toMatchObject({ code: 'invalid_file_type' });
  });

  test('only three file extensions are accepted', () => {
    expect(['a.csv', 'A.XLSX', 'été 1.2.xls'].every(hasImportName)).toBe(true);
    expect(['a.txt', 'a.csv.exe', 'csv', 'a.xlsm', ''].some(hasImportName)).toBe(false);
  });
});

describe('empty, locked or damaged files', () => {
  test.each<[string, Bytes | string, string]>([
    ['an empty file', '', 'empty_file'],
    ['a byte order mark alone', '\uFEFF', 'empty_file'],
    ['blank lines', ' \r\n\t\r\n', 'empty_file'],
    ['separators alone', ';;\n;;\n', 'empty_file'],
    ['a workbook with a password', oleFile(['/EncryptionInfo', '/EncryptedPackage']), 'password_protected'],
    ['an encrypted archive', zip(xlsxParts('').map((part) => ({ ...part, flags: 1 }))), 'password_protected'],
    ['a zip cut short', zip(xlsxParts('')).slice(0, 300), 'damaged_file'],
    ['a zip signature and nothing else', signature(0x50, 0x4b, 3, 4), 'damaged_file'],
    ['an old workbook cut short', oleFile(['/Workbook']).slice(0, 600), 'damaged_file'],
    ['an old workbook with invalid content', oleFile(['/Workbook']), 'damaged_file'],
    [
      'a sheet with an invalid cell',
      zip(xlsxParts('<row r="1"><c r="A1" t="s"><v>5</v></c></row>')),
      'damaged_file',
    ],
  ])('%s', async (_, content, code) => {
    expect(await refusalOf(content)).toEqual({ code });
  });

  test('a header without rows, which is passed on', async () => {
    expect(await refusalOf('ref;nom\n')).toEqual({ code: 'header_only', header: ['ref', 'nom'] });
  });

  test('a truncated or altered file is read or refused, and never throws', async () => {
    // The library prints warnings about unknown records.
    vi.spyOn(console, 'error').mockReturnValue();
    const rows = [
      ['a', 'b'],
      ['1', 2.5],
    ];
    const [file, old] = [workbook([{ name: 'A', rows }]), workbook([{ name: 'A', rows }], 'biff8')];
    const cut = fc
      .tuple(fc.constantFrom(file, old), fc.nat())
      .map(([whole, at]) => whole.slice(0, at % whole.length));
    const changed = fc.tuple(fc.nat(file.length - 1), fc.nat(255)).map(([at, byte]) => file.with(at, byte));
    await fc.assert(
      fc.asyncProperty(fc.oneof(cut, changed), async (bytes) => {
        const result = await readAll(bytes).catch((error: unknown) => error);
        expect(result instanceof Error && !(result instanceof ReadRefused)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});

describe('files beyond the limits', () => {
  test('21 MiB', async () => {
    const max = importLimits.bytes;
    expect(max).toBe(20 * 1024 * 1024);
    expect(await refusalOf(new Uint8Array(21 * 1024 * 1024).fill(65))).toEqual({
      code: 'file_too_large',
      maxBytes: max,
    });
  });

  test('a small archive that declares to unpack to a gigabyte', async () => {
    const parts = xlsxParts('').map((part) => ({ ...part, declaredSize: 2 ** 28 }));
    expect(await refusalOf(zip(parts))).toEqual({ code: 'unpacks_too_large' });
  });

  test('a small archive that understates its size is stopped at the declared size', async () => {
    const bomb = xlsxParts('').map((part) =>
      part.name.endsWith('sheet1.xml') ? { ...part, content: Buffer.alloc(300e6), declaredSize: 5000 } : part,
    );
    const file = zip(bomb);
    expect(file.length).toBeLessThan(500_000);
    expect(await refusalOf(file)).toEqual({ code: 'unpacks_too_large' });
  });

  test('a bomb in a part that is not read is never decompressed', async () => {
    const cells = '<row><c t="str"><v>a</v></c></row><row><c><v>1</v></c></row>';
    const picture = { name: 'xl/media/image1.png', content: 'x', declaredSize: 2 ** 31 };
    expect(await readAll(zip([...xlsxParts(cells), picture]))).toMatchObject({
      header: ['a'],
      rows: [['1']],
    });
  });

  test('one text that every cell refers to', async () => {
    const strings = `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`;
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`;
    const [types, ...others] = xlsxParts(row.repeat(20));
    const typed = String(types!.content).replace(
      '</Types>',
      '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
    );
    const file = zip([
      { ...types!, content: typed },
      ...others,
      { name: 'xl/sharedStrings.xml', content: strings },
    ]);
    expect(await refusalOf(file)).toEqual({ code: 'unpacks_too_large' });
  });

  test('a cell at the highest possible address', async () => {
    const far = (ref: string) =>
      zip(xlsxParts(`<row r="1"><c r="A1"><v>1</v></c><c r="${ref}"><v>1</v></c></row>`));
    expect(await refusalOf(far('A4000000000'))).toEqual({ code: 'damaged_file' });
    expect(await refusalOf(far('ZZZZZ1'))).toEqual({ code: 'damaged_file' });
    expect(await refusalOf(far('XFD1'))).toEqual({ code: 'too_many_columns', count: 16_384, max: 256 });
  });

  test('1,000 columns, as text and as a workbook; empty ones do not count', async () => {
    const wide = Array.from({ length: 1000 }, (_, at) => `c${at}`);
    const refusal = { code: 'too_many_columns', count: 1000, max: 256 };
    expect(await refusalOf(`${wide.join(';')}\n`)).toEqual(refusal);
    expect(await refusalOf(workbook([{ name: 'A', rows: [wide, wide] }]))).toEqual(refusal);
    expect(await refusalOf(`a;b\n${wide.join(';')}\n`)).toEqual(refusal);
    expect(await readAll(`a;b${';'.repeat(998)}\n1;2${';'.repeat(998)}\n`)).toMatchObject({
      header: ['a', 'b'],
    });
  });

  test('a cell of a megabyte', async () => {
    expect(await refusalOf(`ref;nom\nA;${'x'.repeat(2 ** 20)}\n`)).toEqual({
      code: 'cell_too_long',
      row: 2,
      column: 2,
      max: 32_767,
    });
    expect((await readAll(`ref;nom\nA;${'x'.repeat(32_767)}\n`)).rows[0]![1]).toHaveLength(32_767);
    const cell = `<row r="3"><c r="B3" t="str"><v>${'x'.repeat(40_000)}</v></c></row>`;
    expect(await refusalOf(zip(xlsxParts(cell)))).toMatchObject({ code: 'cell_too_long', row: 3, column: 2 });
  });

  test('200,001 rows under a header; 200,000 are taken', async () => {
    const table = await readAll(`ref\n${'x\n'.repeat(200_000)}\n\n`);
    expect(table.rowCount).toBe(200_000);
    expect(await refusalOf(`ref\n${'x\n'.repeat(200_001)}`)).toEqual({ code: 'too_many_rows', max: 200_000 });
    const row = '<row><c><v>1</v></c></row>';
    expect(await refusalOf(zip(xlsxParts(row.repeat(200_002))))).toEqual({
      code: 'too_many_rows',
      max: 200_000,
    });
  });
});
