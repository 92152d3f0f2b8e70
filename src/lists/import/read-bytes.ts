import type { Delimiter } from '#contract/files/csv-line.ts';
import type { ImportLimits } from '#contract/files/import-limits.ts';
import { buildTable, type RowChoices } from './build-table.ts';
import { decodeText, type Encoding } from './csv/decode.ts';
import { doubleQuotes } from './csv/double-quotes.ts';
import { readCsv } from './csv/read-csv.ts';
import { unwrapRows } from './csv/unwrap-rows.ts';
import { ReadRefused } from './read-refusal.ts';
import { readSheet } from './workbook/read-sheet.ts';
import type { ReadTable } from './read-table.ts';
import { requireTableText, sniffKind } from './sniff.ts';
import { sniffDelimiter } from './csv/sniff-delimiter.ts';

/** The user's decisions about how a file is read; what is missing is decided by its content. */
export type ReadChoices = Omit<RowChoices, 'names'> & {
  encoding?: Encoding | undefined;
  delimiter?: Delimiter | undefined;
  /** Name of the workbook's sheet; by default the first that is not empty. */
  sheet?: string | undefined;
};

export type ReadRequest = ReadChoices &
  Pick<RowChoices, 'names'> & {
    fileName: string;
    limits: ImportLimits;
  };

/** Spreadsheets may write a first line that names the delimiter and do not show it as a row. */
const delimiterLine = /^[ \t]*"?sep=([;,|\t^~:])"?[;,|\t^~: ]*(?:\r\n|\r|\n)/iu;

/** The delimiter that the first line names, unless the text has another one. */
function delimiterIn(body: string, named: Delimiter | undefined): Delimiter {
  const found = sniffDelimiter(body);
  const header = /^\s*([^\r\n]*)/u.exec(body)?.[1] ?? '';
  return named === undefined || (!header.includes(named) && header.includes(found)) ? found : named;
}

/** A text without what old programs and devices fill up its end with: NUL, and the end mark of MS-DOS. */
function withoutPadding(text: string): string {
  let end = text.length;
  while (end > 0 && '\0\u001A\r\n'.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** The byte order mark of a second file that was appended to the first. */
const laterMark = /([\r\n])\uFEFF/gu;

/** The upper edge of a drawn table: `┌───┬───┐`. */
const boxEdge = /^\s*[\u250C-\u250F\u2552-\u2554\u256D][\u2500-\u257F]{2,}[ \t]*[\r\n]/u;

/** A table drawn with the characters of boxes, with `|` between its columns, unless its cells have that as well. */
function withoutBoxes(text: string): string {
  return boxEdge.test(text) && !text.includes('|') ? text.replace(/[│┃║]/gu, '|') : text;
}

async function readText(
  bytes: Uint8Array,
  { fileName, limits, ...choices }: ReadRequest,
  onProgress?: (share: number) => void,
): Promise<ReadTable> {
  const { text: decoded, encoding, proposed, choices: encodings } = await decodeText(bytes, choices.encoding);
  const bare = withoutPadding(decoded).replace(laterMark, '$1');
  requireTableText(bare === '' ? decoded : bare, fileName);
  // A NUL character is not text in any encoding: its cell is marked as damaged.
  const text = withoutBoxes(bare).replaceAll('\0', '\uFFFD');
  const named = delimiterLine.exec(text);
  const body = unwrapRows(doubleQuotes(text.slice(named?.[0].length ?? 0)));
  const delimiter = choices.delimiter ?? delimiterIn(body, named?.[1] as Delimiter | undefined);
  const grid = await readCsv(body, delimiter, limits, named ? 2 : 1, onProgress);
  return {
    fileName,
    kind: 'csv',
    encoding,
    proposedEncoding: proposed,
    encodings,
    delimiter,
    sheets: [],
    sheet: null,
    ...buildTable(grid, 'csv', choices),
  };
}

/**
 * Reads a whole file from memory.
 *
 * @param onProgress receives the share done, 0 to 1; not called while a workbook is read
 * @throws ReadRefused every code but `unreadable_file` and `reader_failed`
 */
export async function readBytes(
  bytes: Uint8Array<ArrayBuffer>,
  request: ReadRequest,
  onProgress?: (share: number) => void,
): Promise<ReadTable> {
  const { fileName, limits } = request;
  if (bytes.length > limits.bytes) throw new ReadRefused({ code: 'file_too_large', maxBytes: limits.bytes });
  const kind = sniffKind(bytes);
  if (kind === 'csv') return readText(bytes, request, onProgress);
  const { grid, ...book } = await readSheet(bytes, kind, limits, request.sheet, request.names);
  return {
    fileName,
    kind,
    encoding: null,
    proposedEncoding: null,
    encodings: [],
    delimiter: null,
    ...book,
    ...buildTable(grid, kind, request),
  };
}
