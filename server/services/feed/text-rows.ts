import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/db/database.ts';

/**
 * A list of texts as a table with one column `value`, for `from` and `in (select value from …)`: one bound value
 * whatever its length, so that the statement keeps its shape and stays prepared.
 */
export function textRows(kind: Database['kind'], texts: readonly string[]): RawBuilder<unknown> {
  const json = JSON.stringify(texts);
  return kind === 'postgres' ? sql`json_array_elements_text(${json}::json)` : sql`json_each(${json})`;
}
