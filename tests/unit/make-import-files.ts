import { existsSync, readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import * as xlsx from '@e965/xlsx';
import type { BookType } from '@e965/xlsx';
import { importLimits } from '#contract/files/import-limits.ts';
import type { ReadRefusal } from '#src/lists/import/read-refusal.ts';
import { ReadRefused } from '#src/lists/import/read-refusal.ts';
import { readBytes } from '#src/lists/import/read-bytes.ts';
import type { ReadTable } from '#src/lists/import/read-table.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** `é` and `€` as the single bytes that French Windows programs write; only the characters that the tests use. */
export function windows1252(text: string): Bytes {
  return Uint8Array.from(text, (sign) => (sign === '€' ? 0x80 : sign.charCodeAt(0)));
}

export function readAll(content: Bytes | string, fileName = 'file.csv', sheet?: string): Promise<ReadTable> {
  const bytes = typeof content === 'string' ? bytesOf(content) : content;
  return readBytes(bytes, { fileName, limits: importLimits, sheet });
}

/** Expects that reading is refused, and returns the refusal. */
export async function refusalOf(content: Bytes | string, fileName?: string): Promise<ReadRefusal> {
  const table = await readAll(content, fileName).catch((error: unknown) => error);
  if (table instanceof ReadRefused) return table.refusal;
  throw new Error(`The file was not refused: ${JSON.stringify(table).slice(0, 300)}`);
}

type SheetOf = { name: string; rows: unknown[][]; hidden?: boolean };

export function workbook(sheets: SheetOf[], bookType: BookType = 'xlsx'): Bytes {
  const book = xlsx.utils.book_new();
  for (const { name, rows } of sheets) {
    xlsx.utils.book_append_sheet(
      book,
      xlsx.utils.aoa_to_sheet(rows, { cellDates: false, dense: true }),
      name,
    );
  }
  book.Workbook = { Sheets: sheets.map(({ name, hidden }) => ({ name, Hidden: hidden === true ? 1 : 0 })) };
  return new Uint8Array(xlsx.write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
}

export type ZipPart = {
  name: string;
  content: string | Uint8Array;
  declaredSize?: number;
  flags?: number;
  /** Not compressed. */
  stored?: boolean;
};

/** A zip archive that can declare wrong sizes. */
export function zip(parts: readonly ZipPart[]): Bytes {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredSize, flags = 0, stored = false } of parts) {
    const packed = stored ? Buffer.from(content) : deflateRawSync(content);
    const size = declaredSize ?? Buffer.byteLength(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(stored ? 0 : 8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(stored ? 0 : 8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), packed);
    central.push(entry, Buffer.from(name));
    offset += local.length + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, directory, end]));
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The parts of a minimal workbook around the XML of one sheet. */
export function xlsxParts(sheetXml: string): ZipPart[] {
  return [
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    },
    {
      // Without it the library throws, and catches, an error for each cell.
      name: 'xl/styles.xml',
      content: `<?xml version="1.0"?><styleSheet xmlns="${main}"><fills count="1"><fill><patternFill patternType="none"/></fill></fills></styleSheet>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Feuil1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${sheetXml}</sheetData></worksheet>`,
    },
  ];
}

/** An OLE2 compound file with these streams. */
export function oleFile(streams: readonly string[]): Bytes {
  const container = xlsx.CFB.utils.cfb_new();
  for (const name of streams) xlsx.CFB.utils.cfb_add(container, name, Buffer.from('x'.repeat(5000)));
  return new Uint8Array(xlsx.CFB.write(container, { type: 'buffer' }) as Uint8Array);
}

/** A file of the real wholesaler's data if it is next to the repository, else null. */
export function retailFile(name: string): Bytes | null {
  const path = new URL(`../../../shared/data/online-retail/${name}`, import.meta.url);
  return existsSync(path) ? new Uint8Array(readFileSync(path)) : null;
}
