import { sql, type RawBuilder } from 'kysely';
import type { Queries } from './database.ts';
import { kindOf } from './kind-of.ts';

/**
 * The condition that a column is one of many texts, as one bound value: with a value for each text, building the
 * statement takes longer than the look-up.
 */
export function inTexts(
  q: Queries,
  column: RawBuilder<unknown>,
  texts: readonly string[],
): RawBuilder<boolean> {
  return kindOf(q) === 'postgres'
    ? sql`${column} = any(${[...texts]}::text[])`
    : sql`${column} in (select value from json_each(${JSON.stringify(texts)}))`;
}
