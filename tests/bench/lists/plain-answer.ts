import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { writeMarker } from '#server/entities/read/page-key.ts';
import type { Question, Sample } from './questions.ts';

export const pageRows = 100;
/** Rows before a deep page: 500 pages, or all but the last existing page. */
const deepRows = 500 * pageRows;

/** The answers to one question from plain SQL. */
export type PlainAnswer = {
  parameters: Record<string, string>;
  first: string[];
  deep: string[];
  /** The cursor of the deep page; null if everything fits on one page. */
  after: string | null;
  /** The number of rows before it. */
  depth: number;
  /** The number of rows, counted as far as just past the deep page. */
  count: number;
};

/** Some lines, evenly spread over the whole table. */
export async function readSamples(db: Database, lines: number, count: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let at = 0; at < count; at++) {
    const { rows } = await sql<Sample>`
      select order_number, reference, description, category, date_updated from orderlines
      order by date_updated, id limit 1 offset ${Math.floor(((at + 0.5) * lines) / count)}`.execute(db.read);
    samples.push(rows[0]!);
  }
  return samples;
}

/** Answers a question with plain SQL, without the server. Not optimised. */
export async function answerPlainly(db: Database, question: Question, sample: Sample): Promise<PlainAnswer> {
  const { parameters, where } = question.ask(sample);
  const descending = question.sort.startsWith('-');
  const column = descending ? question.sort.slice(1) : question.sort;
  const order = descending ? `"${column}" desc, id desc` : `"${column}", id`;
  const read = async (limit: number, offset: number) =>
    (
      await sql
        .raw<{ id: string } & Record<string, unknown>>(`
        select id, "${column}" from orderlines where deleted_at is null and ${where}
        order by ${order} limit ${limit} offset ${offset}`)
        .execute(db.read)
    ).rows;
  const rows = await read(deepRows + pageRows, 0);
  const depth = Math.min(deepRows, Math.floor(Math.max(0, rows.length - 1) / pageRows) * pageRows);
  const sort = { column, descending, nullable: false, natural: false };
  const ids = rows.map((row) => row.id);
  return {
    parameters,
    first: ids.slice(0, pageRows),
    deep: ids.slice(depth, depth + pageRows),
    after: depth === 0 ? null : writeMarker(sort, rows[depth - 1]!),
    depth,
    count: rows.length,
  };
}
