import type { ImportLimits } from '#contract/files/import-limits.ts';
import { buildTable } from './build-table.ts';
import { decodeText } from './csv/decode.ts';
import { readCsv } from './csv/read-csv.ts';
import { ReadRefused } from './read-refusal.ts';
import { readSheet } from './workbook/read-sheet.ts';
import type { ReadTable } from './read-table.ts';
import { requireTableText, sniffKind } from './sniff.ts';
import { sniffDelimiter } from './csv/sniff-delimiter.ts';

export type ReadRequest = {
  fileName: string;
  limits: ImportLimits;
  /** Name of the workbook's sheet; by default the first that is not empty. */
  sheet?: string | undefined;
};

async function readText(
  bytes: Uint8Array,
  { fileName, limits }: ReadRequest,
  onProgress?: (share: number) => void,
): Promise<ReadTable> {
  const { text, encoding } = decodeText(bytes);
  requireTableText(text);
  const delimiter = sniffDelimiter(text);
  const grid = await readCsv(text, delimiter, limits, onProgress);
  return {
    fileName,
    kind: 'csv',
    encoding,
    delimiter,
    sheets: [],
    sheet: null,
    pointDecimals: false,
    problems: grid.problems,
    ...buildTable(grid),
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
  const { records, rowNumbers, problems, ...book } = await readSheet(bytes, kind, limits, request.sheet);
  const table = buildTable({ records, rowNumbers, problems });
  return { fileName, kind, encoding: null, delimiter: null, problems, ...book, ...table };
}
