import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import { kindOf } from '#server/db/kind-of.ts';
import { recall } from './recall.ts';

/** Number of rows of a sample. The first one takes a millisecond or two, and tells enough of frequent conditions. */
const sampleSizes = { sqlite: [2000], postgres: [2000, 10_000] };
/** Matches from which on a sample is reliable: it is wrong by half at most. */
const enough = 20;
/** Tables from this number of rows on are sampled. */
const minTableRows = 100_000;
/** Number of places of an SQLite table from which a sample has rows. */
const places = 50;
/** Up to this number of rows are read to find as many matches as are counted; beyond it an index is faster. */
const maxPartRows = 40_000;

/**
 * Estimates how many rows fulfil a condition, from a sample of the table. PostgreSQL's own estimate multiplies the
 * shares of search words, which occur together far more often, or never. SQLite's index of words counts rare ones
 * faster than a large sample.
 * @returns null for conditions that are rare on SQLite, and for tables that are not much larger than a sample
 */
export async function estimateRows(
  q: Queries,
  name: EntityName,
  condition: RawBuilder<SqlBool>,
): Promise<number | null> {
  const all = await tableRows(q, name);
  if (all < minTableRows) return null;
  let estimated: number | null = null;
  for (const size of sampleSizes[kindOf(q)]) {
    const from = kindOf(q) === 'sqlite' ? spreadRows(name, size, all) : partOf(name, size / all);
    const found = await recall(
      q,
      sql`select count(*) as n from ${from} where deleted_at is null and ${condition}`,
    );
    estimated = found * (all / size);
    if (found >= enough) return estimated;
  }
  return kindOf(q) === 'sqlite' ? null : estimated;
}

/**
 * A part of a table of PostgreSQL that probably has more than `max` rows with a condition, as SQL for use in `from`;
 * null if it would be too large, or if nothing is known.
 */
export async function partWithMore(
  q: Queries,
  name: EntityName,
  condition: RawBuilder<SqlBool>,
  max: number,
): Promise<RawBuilder<unknown> | null> {
  const estimated = kindOf(q) === 'sqlite' ? null : await estimateRows(q, name, condition);
  if (estimated === null) return null;
  const share = (max * 1.5) / estimated;
  return share * (await tableRows(q, name)) > maxPartRows ? null : partOf(name, share);
}

/** Pages of the table with about this share of its rows, the same ones each time. */
function partOf(name: EntityName, share: number): RawBuilder<unknown> {
  return sql`${sql.table(name)} tablesample system (${sql.lit(Math.min(100, share * 100))}) repeatable (1)`;
}

/** Rows from places that are spread evenly over an SQLite table. */
function spreadRows(name: EntityName, size: number, all: number): RawBuilder<unknown> {
  const starts = Array.from(
    { length: places },
    (_, at) => sql`(${sql.lit(Math.floor((all / places) * at) + 1)})`,
  );
  const rowid = sql`${sql.table(name)}.rowid`;
  return sql`(values ${sql.join(starts)}) as places
    cross join ${sql.table(name)} on ${rowid} between column1 and column1 + ${sql.lit(size / places - 1)}`;
}

/** How many rows PostgreSQL's last analysis found, or the number of the last row on SQLite, where few are removed. */
async function tableRows(q: Queries, name: EntityName): Promise<number> {
  return recall(
    q,
    kindOf(q) === 'sqlite'
      ? sql`select coalesce(max(rowid), 0) as n from ${sql.table(name)}`
      : sql`select reltuples::float8 as n from pg_class where oid = ${name}::regclass`,
  );
}
