import {
  formatOfBytes,
  formatOfOle,
  formatOfText,
  formatOfZip,
  type FileFormat,
  htmlStart,
} from './file-formats.ts';
import { readOleStreamNames } from './workbook/ole-directory.ts';
import { ReadRefused } from './read-refusal.ts';
import type { FileKind } from './read-table.ts';
import { readZipDirectory } from './workbook/zip-directory.ts';

function invalid(format: FileFormat | null): ReadRefused {
  return new ReadRefused({ code: 'invalid_file_type', ...(format && { format }) });
}

/** Whether a file name has an extension that imports accept; the content is checked separately. */
export function hasImportName(fileName: string): boolean {
  return /\.(?:csv|xlsx|xls)$/iu.test(fileName);
}

/** An `.xlsb` has `.bin` sheets; a text document or a presentation has none. */
const worksheet = /^xl\/worksheets\/[^/]+\.xml$/u;

function startsWith(bytes: Uint8Array, ...signature: number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

function sniffZip(bytes: Uint8Array): FileKind {
  const names = readZipDirectory(bytes).map((entry) => entry.name.toLowerCase());
  const isWorkbook = names.includes('[content_types].xml') && names.some((name) => worksheet.test(name));
  if (!isWorkbook) throw invalid(formatOfZip(bytes, names));
  return 'xlsx';
}

function sniffOle(bytes: Uint8Array): FileKind {
  const names = readOleStreamNames(bytes);
  if (names.includes('EncryptedPackage')) throw new ReadRefused({ code: 'password_protected' });
  if (!names.includes('Workbook') && !names.includes('Book')) throw invalid(formatOfOle(names));
  return 'xls';
}

/**
 * Detects the file type by content; the name is ignored.
 *
 * @throws ReadRefused `empty_file`, `invalid_file_type`, `password_protected`, `damaged_file`
 */
export function sniffKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) throw new ReadRefused({ code: 'empty_file' });
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return sniffZip(bytes);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return sniffOle(bytes);
  const format = formatOfBytes(bytes);
  if (format !== null) throw invalid(format);
  return 'csv';
}

/** How programs save a table as a web page or as XML under the name of a workbook. */
const webPage = new RegExp(`${htmlStart.source}|^\\s*mime-version:`, 'iu');
const xmlSheet = /^\s*<\?xml[\s\S]*?(?:urn:schemas-microsoft-com:office:spreadsheet|progid="excel\.sheet")/iu;

/** As many control characters are damage, however short the file; more are binary content. */
const fewControls = 3;

/**
 * Refuses decoded text that is not a table: binary content, and formats such as HTML, JSON or SYLK.
 *
 * @throws ReadRefused `empty_file`, `invalid_file_type`; `web_page`, `xml_workbook` for such content under the name of a
 *   workbook
 */
export function requireTableText(text: string, fileName: string): void {
  const head = text.slice(0, 65_536);
  const controls = head.match(/(?!\s)\p{Cc}/gu)?.length ?? 0;
  if (controls > fewControls && controls * 200 > head.length) throw invalid(null);
  const extension = /\.xlsx?$/iu.exec(fileName)?.[0].toLowerCase();
  if (extension !== undefined) {
    if (xmlSheet.test(head)) throw new ReadRefused({ code: 'xml_workbook', extension });
    if (webPage.test(head) || /^\s*<\?xml[^>]*>\s*<(?:!doctype\s+)?html/iu.test(head))
      throw new ReadRefused({ code: 'web_page', extension });
  }
  const format = formatOfText(head);
  if (format !== null) throw invalid(format);
  if (!/\S/u.test(text)) throw new ReadRefused({ code: 'empty_file' });
}
