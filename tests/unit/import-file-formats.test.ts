import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { formatOfName } from '#src/lists/import/file-formats.ts';
import { bytesOf, oleFile, readAll, refusalOf, workbook, zip, type Bytes } from './make-import-files.ts';

const rows = [
  ['reference', 'designation', 'price'],
  ['A', 'Thé', 1.5],
];
const book = (type: string) => workbook([{ name: 'A', rows }], type as never);
const openDocument = (type: string) =>
  zip([
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${type}`, stored: true },
    { name: 'META-INF/manifest.xml', content: '<manifest/>' },
  ]);
const begin = (...bytes: number[]): Bytes => Uint8Array.from([...bytes, ...bytesOf('a;b\n1;2\n')]);

describe('a file of a format that is not imported is named', () => {
  test.each<[string, () => Bytes | string, kind: string, name: string]>([
    ['gzip', () => new Uint8Array(gzipSync('a;b\n1;2\n')), 'archive', 'gzip'],
    ['7z', () => begin(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c), 'archive', '7z'],
    ['RAR', () => begin(0x52, 0x61, 0x72, 0x21, 0x1a, 0x07), 'archive', 'RAR'],
    ['a ZIP archive with a table', () => zip([{ name: 'a.csv', content: 'a;b\n1;2\n' }]), 'archive', 'ZIP'],
    ['an OpenDocument spreadsheet', () => openDocument('spreadsheet'), 'spreadsheet', 'ODS'],
    ['an OpenDocument text', () => openDocument('text'), 'document', 'ODT'],
    ['one whose type is packed', () => book('ods'), 'spreadsheet', 'OpenDocument'],
    ['a flat OpenDocument spreadsheet', () => book('fods'), 'spreadsheet', 'OpenDocument'],
    ['a binary workbook', () => book('xlsb'), 'spreadsheet', 'XLSB'],
    ['a workbook as XML', () => book('xlml'), 'spreadsheet', 'XML 2003'],
    ['SYLK', () => book('sylk'), 'spreadsheet', 'SYLK'],
    ['SYLK by hand', () => 'ID;PWXL;N;E\r\nC;Y1;X1;K"reference"\r\nE\r\n', 'spreadsheet', 'SYLK'],
    ['DIF', () => book('dif'), 'spreadsheet', 'DIF'],
    ['Excel 2', () => book('biff2'), 'spreadsheet', 'Excel 2'],
    ['Excel 3', () => book('biff3'), 'spreadsheet', 'Excel 3'],
    ['Excel 4', () => book('biff4'), 'spreadsheet', 'Excel 4'],
    ['Lotus 1-2-3', () => book('wk1'), 'spreadsheet', 'Lotus 1-2-3'],
    ['SocialCalc', () => book('eth'), 'spreadsheet', 'SocialCalc'],
    ['RTF', () => book('rtf'), 'document', 'RTF'],
    ['PDF', () => '%PDF-1.7\n1 0 obj\n', 'document', 'PDF'],
    ['PostScript', () => '%!PS-Adobe-3.0\n', 'document', 'PostScript'],
    [
      'an e-mail',
      () => 'From: a@b.example\nTo: d@e.example\n\nreference;designation\n',
      'document',
      'E-mail',
    ],
    ['a text document', () => zip([{ name: 'word/document.xml', content: '<w/>' }]), 'document', 'DOCX'],
    ['an old text document', () => oleFile(['/WordDocument']), 'document', 'DOC'],
    ['PNG', () => begin(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'image', 'PNG'],
    ['JPEG', () => begin(0xff, 0xd8, 0xff, 0xe0), 'image', 'JPEG'],
    ['HTML', () => book('html'), 'data', 'HTML'],
    ['XML', () => '<?xml version="1.0"?><rows/>', 'data', 'XML'],
    ['JSON', () => '[{"a":1}]', 'data', 'JSON'],
  ])('%s', async (_, content, kind, name) => {
    expect(await refusalOf(content())).toEqual({ code: 'invalid_file_type', format: { kind, name } });
  });

  test('by its name too', () => {
    expect(formatOfName('Tarif 2026.ODS')).toEqual({ kind: 'spreadsheet', name: 'ODS' });
    expect(formatOfName('photo.final.jpg')).toEqual({ kind: 'image', name: 'JPEG' });
    expect(formatOfName('constructor')).toBeNull();
    expect(formatOfName('a.constructor')).toBeNull();
  });
});

test.each([
  ['ID;Prix;Nom\nC;X1;Key\n', ['ID', 'Prix', 'Nom']],
  ['ID;designation;price\nA;Mug;1\n', ['ID', 'designation', 'price']],
  ['TABLE\nChêne\n', ['TABLE']],
  ['From;To\nA;B\n', ['From', 'To']],
  ['BM;name\n1;2\n', ['BM', 'name']],
  ['PAR;name\n1;2\n', ['PAR', 'name']],
])('%j is a table', async (content, header) => {
  expect((await readAll(content)).header).toEqual(header);
});
