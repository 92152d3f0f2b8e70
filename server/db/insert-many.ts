import { CompiledQuery } from 'kysely';
import type { Database, Queries } from './database.ts';
import { sendOnly } from './send-only.ts';

/** Maximum number of bound values in a statement: SQLite allows 32,766. */
const boundValues = 30_000;

/** Up to this many rows are sent without waiting for the answer. */
const maxSent = 100;

/** On a key conflict, the columns to replace. Without it the statement fails. */
export type OnConflict = { key: readonly string[]; replace: readonly string[] };

/** Built statements by what they depend on. Building one with the query builder takes longer than running it. */
const sqlCache = new Map<string, string>();
const maxCached = 1000;

/**
 * Inserts rows of the same columns, in as few statements as the database allows. Table and column names come from the
 * program, never from a request.
 */
export async function insertMany(
  target: { q: Queries; kind: Database['kind'] },
  table: string,
  rows: readonly Record<string, unknown>[],
  conflict?: OnConflict,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!);
  const maxRows = Math.floor(boundValues / columns.length);
  for (let at = 0; at < rows.length; at += maxRows) {
    const part = rows.length <= maxRows ? rows : rows.slice(at, at + maxRows);
    const values: unknown[] = [];
    for (const row of part) for (const column of columns) values.push(row[column]);
    const query = CompiledQuery.raw(buildSql(target.kind, table, columns, part.length, conflict), values);
    // A long write waits, so that not all of it is in memory at once.
    if (rows.length <= maxSent) await sendOnly(target.q, query);
    else await target.q.executeQuery(query);
  }
}

function buildSql(
  kind: Database['kind'],
  table: string,
  columns: readonly string[],
  count: number,
  conflict: OnConflict | undefined,
): string {
  const key = [kind, table, count, conflict?.key.join() ?? '', columns.join()].join('|');
  const cached = sqlCache.get(key);
  if (cached !== undefined) return cached;
  const row = (at: number) => {
    const places = columns.map((_, column) =>
      kind === 'sqlite' ? '?' : `$${at * columns.length + column + 1}`,
    );
    return `(${places.join(', ')})`;
  };
  const rows = Array.from({ length: count }, (_, at) => row(at)).join(', ');
  const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');
  const replaced = conflict?.replace.map((name) => `"${name}" = excluded."${name}"`).join(', ');
  const rest = conflict ? ` on conflict (${quoted(conflict.key)}) do update set ${replaced}` : '';
  const text = `insert into "${table}" (${quoted(columns)}) values ${rows}${rest}`;
  if (sqlCache.size >= maxCached) sqlCache.clear();
  sqlCache.set(key, text);
  return text;
}
