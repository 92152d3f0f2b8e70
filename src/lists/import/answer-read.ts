import type { ReadRequest } from './read-bytes.ts';
import { readBytes } from './read-bytes.ts';
import type { ReadRefusal } from './read-refusal.ts';
import { ReadRefused } from './read-refusal.ts';
import type { ReadTable, TableHead } from './read-table.ts';

/** What is asked of the reading worker, once in its life. */
export type ReadQuestion = Omit<ReadRequest, 'fileName'> & { file: File };

/** What it answers: progress and rows any number of times, then either the head or a refusal. */
export type ReadAnswer =
  | { type: 'progress'; share: number }
  | { type: 'rows'; rows: string[][]; rowNumbers: number[] }
  | { type: 'done'; head: TableHead }
  | { type: 'refused'; refusal: ReadRefusal };

/** A message is ended at whichever comes first, so that taking it in never holds up the page. */
const ROWS_A_MESSAGE = 1000;
const CHARACTERS_A_MESSAGE = 1_000_000;

function postRows({ rows, rowNumbers }: ReadTable, post: (answer: ReadAnswer) => void): void {
  let start = 0;
  let characters = 0;
  rows.forEach((row, at) => {
    characters += row.reduce((sum, cell) => sum + cell.length, 0);
    const next = at + 1;
    const isFull =
      next - start >= ROWS_A_MESSAGE || characters >= CHARACTERS_A_MESSAGE || next === rows.length;
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

/** Reads the file of a question and posts the answers; a bug is thrown, a refusal is posted. */
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
