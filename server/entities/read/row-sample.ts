import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import { kindOf } from '#server/db/kind-of.ts';
import { recall } from './recall.ts';

/** Number of rows of a sample: some milliseconds, because they are read page by page. */
const sampledRows = 10_000;
/** Up to this number of rows are read to find as many matches as are counted; beyond it an index is faster. */
const maxPartRows = 40_000;

/**
 * Estimates how many rows fulfil a condition, from a sample of the table. PostgreSQL's own estimate multiplies the
 * shares of search words, which occur together far more often, or never.
 * @returns null on SQLite, and for tables that are not much larger than a sample
 */
export async function estimateRows(
  q: Queries,
  name: EntityName,
  condition: RawBuilder<SqlBool>,
): Promise<number | null> {
  const all = await tableRows(q, name);
  if (all < sampledRows * 10) return null;
  const found = await recall(
    q,
    sql`select count(*) as n from ${partOf(name, sampledRows / all)} where deleted_at is null and ${condition}`,
  );
  return found * (all / sampledRows);
}

/**
 * A part of the table that probably has more than `most` rows with a condition, as SQL for use in `from`; null if it
 * would be too large, or if nothing is known.
 */
export async function partWithMore(
  q: Queries,
  name: EntityName,
  condition: RawBuilder<SqlBool>,
  most: number,
): Promise<RawBuilder<unknown> | null> {
  const estimated = await estimateRows(q, name, condition);
  if (estimated === null) return null;
  const share = (most * 1.5) / estimated;
  return share * (await tableRows(q, name)) > maxPartRows ? null : partOf(name, share);
}

/** Pages of the table with about this share of its rows, the same ones each time. */
function partOf(name: EntityName, share: number): RawBuilder<unknown> {
  return sql`${sql.table(name)} tablesample system (${sql.lit(Math.min(100, share * 100))}) repeatable (1)`;
}

/** How many rows PostgreSQL's last analysis found; 0 on SQLite. */
async function tableRows(q: Queries, name: EntityName): Promise<number> {
  if (kindOf(q) === 'sqlite') return 0;
  return recall(q, sql`select reltuples::float8 as n from pg_class where oid = ${name}::regclass`);
}
