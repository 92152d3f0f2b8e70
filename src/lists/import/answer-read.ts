import type { ReadRequest } from './read-bytes.ts';
import { readBytes } from './read-bytes.ts';
import type { ReadRefusal } from './read-refusal.ts';
import { ReadRefused } from './read-refusal.ts';
import type { ReadTable, TableInfo } from './read-table.ts';

/** The request to the file-reading worker, sent once in its life. */
export type ReadQuestion = Omit<ReadRequest, 'fileName'> & { file: File };

/** The worker's messages: progress and rows any number of times, then the header or a refusal. */
export type ReadAnswer =
  | { type: 'progress'; share: number }
  | { type: 'rows'; rows: string[][]; rowNumbers: number[] }
  | { type: 'done'; head: TableInfo }
  | { type: 'refused'; refusal: ReadRefusal };

/** Maximum size of a message, so that receiving it never blocks the page. */
const MAX_ROWS_PER_MESSAGE = 1000;
const MAX_CHARACTERS_PER_MESSAGE = 1_000_000;

function postRows({ rows, rowNumbers }: ReadTable, post: (answer: ReadAnswer) => void): void {
  let start = 0;
  let characters = 0;
  rows.forEach((row, at) => {
    characters += row.reduce((sum, cell) => sum + cell.length, 0);
    const next = at + 1;
    const isFull =
      next - start >= MAX_ROWS_PER_MESSAGE ||
      characters >= MAX_CHARACTERS_PER_MESSAGE ||
      next === rows.length;
    if (!isFull) return;
    post({ type: 'rows', rows: rows.slice(start, next), rowNumbers: rowNumbers.slice(start, next) });
    [start, characters] = [next, 0];
  });
}

async function takeBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    if (error instanceof DOMException) throw new ReadRefused({ code: 'unreadable_file' });
    throw error;
  }
}

/** Reads the requested file and posts the answers. Bugs are thrown; refusals are posted. */
export async function answerRead(question: ReadQuestion, post: (answer: ReadAnswer) => void): Promise<void> {
  const { file, ...rest } = question;
  try {
    const bytes = await takeBytes(file);
    const table = await readBytes(bytes, { fileName: file.name, ...rest }, (share) =>
      post({ type: 'progress', share }),
    );
    postRows(table, post);
    const { rows: _, rowNumbers: __, ...head } = table;
    post({ type: 'done', head });
  } catch (error) {
    if (!(error instanceof ReadRefused)) throw error;
    post({ type: 'refused', refusal: error.refusal });
  }
}
