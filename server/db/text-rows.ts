import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/**
 * A list of texts as a table with one column `value`, for `from` and `in (select value from …)`: one bound value
 * whatever its length, so that the statement keeps its shape and stays prepared. PostgreSQL expects as many rows as an
 * array has; of a JSON list it would always expect a hundred, and read a whole table for two of its rows.
 */
export function textRows(kind: Database['kind'], texts: readonly string[]): RawBuilder<unknown> {
  return kind === 'postgres'
    ? sql`(select value from unnest(${[...texts]}::text[]) as one(value))`
    : sql`json_each(${JSON.stringify(texts)})`;
}
