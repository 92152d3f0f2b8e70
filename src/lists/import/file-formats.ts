/** A file format that imports do not read. `name` is its proper name, the same in all languages. */
export type FileFormat = {
  kind: 'archive' | 'spreadsheet' | 'document' | 'image' | 'data';
  name: string;
};

type Named = readonly [kind: FileFormat['kind'], name: string];

/** How a web page begins, after comments: programs save parts of one as well. */
export const htmlStart =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype\s+)?(?:html|head|meta|title|table|tr|body|style|script|div|center|font|span|p|h[1-6]|b|br)\b/iu;

/** The bytes that a file of a format begins with, as text with one byte per character. */
const signatures: readonly (readonly [signature: string, ...Named])[] = [
  ['\x1F\x8B', 'archive', 'gzip'],
  ['7z\xBC\xAF\x27\x1C', 'archive', '7z'],
  ['Rar!\x1A\x07', 'archive', 'RAR'],
  ['BZh91AY&SY', 'archive', 'bzip2'],
  ['\xFD7zXZ\0', 'archive', 'xz'],
  ['\x28\xB5\x2F\xFD', 'archive', 'Zstandard'],
  ['PK\x05\x06', 'archive', 'ZIP'],
  ['MSCF\0\0\0\0', 'archive', 'CAB'],
  ['\x09\0\x04\0', 'spreadsheet', 'Excel 2'],
  ['\x09\x02\x06\0', 'spreadsheet', 'Excel 3'],
  ['\x09\x04\x06\0', 'spreadsheet', 'Excel 4'],
  ['\0\0\x02\0', 'spreadsheet', 'Lotus 1-2-3'],
  ['\0\0\x1A\0', 'spreadsheet', 'Lotus 1-2-3'],
  ['SQLite format 3\0', 'data', 'SQLite'],
  ['\0\x01\0\0Standard ', 'data', 'Access'],
  ['PAR1', 'data', 'Parquet'],
  ['\x89PNG\r\n', 'image', 'PNG'],
  ['\xFF\xD8\xFF', 'image', 'JPEG'],
  ['GIF87a', 'image', 'GIF'],
  ['GIF89a', 'image', 'GIF'],
  ['II*\0', 'image', 'TIFF'],
  ['MM\0*', 'image', 'TIFF'],
];

/** What a text of a format begins with. */
const texts: readonly (readonly [pattern: RegExp, ...Named])[] = [
  [/^\s*%PDF-/u, 'document', 'PDF'],
  [/^\s*%!PS/u, 'document', 'PostScript'],
  [/^\s*\{\\rtf/u, 'document', 'RTF'],
  [
    /^(?:from|return-path|received|delivered-to|mime-version|date|subject): .*\r?\n[\w-]+: /iu,
    'document',
    'E-mail',
  ],
  [/^ID;P\w*(?:;\w*)*\r?\n(?:[^\r\n]*\r?\n)*?C;(?:[XY]\d+;)+K["#\d-]/u, 'spreadsheet', 'SYLK'],
  [/^TABLE\r?\n0,1\r?\n"/u, 'spreadsheet', 'DIF'],
  [/^socialcalc:version:/u, 'spreadsheet', 'SocialCalc'],
  [/^\s*<\?xml[\s\S]{0,2000}opendocument/u, 'spreadsheet', 'OpenDocument'],
  [
    /^\s*<\?xml[\s\S]{0,2000}(?:urn:schemas-microsoft-com:office:spreadsheet|progid="excel\.sheet")/iu,
    'spreadsheet',
    'XML 2003',
  ],
  [htmlStart, 'data', 'HTML'],
  [/^\s*<svg\b|^\s*<\?xml[\s\S]{0,2000}<svg\b/iu, 'image', 'SVG'],
  [/^\s*</u, 'data', 'XML'],
  [/^\s*(?:\{|\[["[{])/u, 'data', 'JSON'],
];

/** The name of a file in a ZIP archive that tells its format, in lowercase. */
const zipParts: readonly (readonly [part: RegExp, ...Named])[] = [
  [/^xl\/(?:workbook\.bin$|worksheets\/[^/]+\.bin$)/u, 'spreadsheet', 'XLSB'],
  [/^index\/(?:document|tables\/datalist.*)\.iwa$/u, 'spreadsheet', 'Numbers'],
  [/^meta-inf\/manifest\.xml$/u, 'spreadsheet', 'OpenDocument'],
  [/^word\/document\.xml$/u, 'document', 'DOCX'],
  [/^ppt\/presentation\.xml$/u, 'document', 'PPTX'],
];

const openDocuments: readonly (readonly [type: string, ...Named])[] = [
  ['opendocument.spreadsheet', 'spreadsheet', 'ODS'],
  ['opendocument.text', 'document', 'ODT'],
  ['opendocument.presentation', 'document', 'ODP'],
];

/** Names of the streams of an old Office file. */
const oleStreams: readonly (readonly [stream: string, ...Named])[] = [
  ['WordDocument', 'document', 'DOC'],
  ['PowerPoint Document', 'document', 'PPT'],
  ['__properties_version1.0', 'document', 'Outlook'],
];

/** Names of formats by their file extensions, for a file whose name is not accepted. */
const extensions: Record<string, Named> = {
  ods: ['spreadsheet', 'ODS'],
  fods: ['spreadsheet', 'OpenDocument'],
  xlsb: ['spreadsheet', 'XLSB'],
  xlsm: ['spreadsheet', 'XLSM'],
  xltx: ['spreadsheet', 'XLTX'],
  numbers: ['spreadsheet', 'Numbers'],
  slk: ['spreadsheet', 'SYLK'],
  dif: ['spreadsheet', 'DIF'],
  dbf: ['spreadsheet', 'dBASE'],
  tsv: ['spreadsheet', 'TSV'],
  txt: ['spreadsheet', 'TXT'],
  zip: ['archive', 'ZIP'],
  gz: ['archive', 'gzip'],
  '7z': ['archive', '7z'],
  rar: ['archive', 'RAR'],
  tar: ['archive', 'tar'],
  pdf: ['document', 'PDF'],
  rtf: ['document', 'RTF'],
  doc: ['document', 'DOC'],
  docx: ['document', 'DOCX'],
  odt: ['document', 'ODT'],
  eml: ['document', 'E-mail'],
  msg: ['document', 'Outlook'],
  png: ['image', 'PNG'],
  jpg: ['image', 'JPEG'],
  jpeg: ['image', 'JPEG'],
  heic: ['image', 'HEIC'],
  webp: ['image', 'WebP'],
  gif: ['image', 'GIF'],
  json: ['data', 'JSON'],
  xml: ['data', 'XML'],
  html: ['data', 'HTML'],
  htm: ['data', 'HTML'],
};

const formatOf = (found: readonly [unknown, ...Named] | undefined): FileFormat | null =>
  found ? { kind: found[1], name: found[2] } : null;

const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The format that a file's first bytes name; null where they name none. */
export function formatOfBytes(bytes: Uint8Array): FileFormat | null {
  const head = latin(bytes, 0, 32);
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return { kind: 'image', name: 'WebP' };
  if (/^ftyp(?:hei|mif|avif)/u.test(head.slice(4))) return { kind: 'image', name: 'HEIC' };
  if (/^BM[\s\S]{4}\0{4}/u.test(head)) return { kind: 'image', name: 'BMP' };
  if (latin(bytes, 257, 262) === 'ustar') return { kind: 'archive', name: 'tar' };
  return formatOf(signatures.find(([signature]) => head.startsWith(signature)));
}

/** The format that a text is in; null for a table, and for any other text. */
export function formatOfText(head: string): FileFormat | null {
  return formatOf(texts.find(([pattern]) => pattern.test(head)));
}

/**
 * The format of a ZIP archive without a workbook.
 * @param names the names of its files, in lowercase
 */
export function formatOfZip(bytes: Uint8Array, names: readonly string[]): FileFormat {
  const head = latin(bytes, 0, 200);
  return (
    formatOf(openDocuments.find(([type]) => head.includes(type))) ??
    formatOf(zipParts.find(([part]) => names.some((name) => part.test(name)))) ?? {
      kind: 'archive',
      name: 'ZIP',
    }
  );
}

/** The format of an old Office file without a workbook. */
export function formatOfOle(streams: readonly string[]): FileFormat | null {
  return formatOf(oleStreams.find(([stream]) => streams.some((one) => one.startsWith(stream))));
}

/** The format that a file's name says. */
export function formatOfName(fileName: string): FileFormat | null {
  const extension = /\.([^.]+)$/u.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const found = Object.hasOwn(extensions, extension) ? extensions[extension] : undefined;
  return found ? { kind: found[0], name: found[1] } : null;
}
