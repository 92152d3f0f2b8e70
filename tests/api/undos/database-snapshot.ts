import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** Tables that grow with every action or say what was done; an undo adds to them, too. */
const journals: readonly string[] = [
  'history',
  'change',
  'sync_clock',
  'scope_set',
  'import_job',
  'import_row',
  'import_trace',
  'bulk_job',
  'bulk_row',
  'notification',
  'image_left',
];

/** Stamps of the last write, not of the goods. */
const stamps: readonly string[] = ['version', 'updated_at', 'last_seen'];

/** Table, row and column → the stored value, for every table of the database. */
export type Snapshot = ReadonlyMap<string, unknown>;

async function tablesOf({ kind, read }: Database): Promise<string[]> {
  const { rows } = await (
    kind === 'postgres'
      ? sql<{ name: string }>`
          select table_name as name from information_schema.tables
          where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`
      : sql<{ name: string }>`
          select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
            and sql not like 'create virtual%' and name not like '%\_search\_%' escape '\\' order by 1`
  ).execute(read);
  return rows.map(({ name }) => name).filter((name) => !journals.includes(name));
}

/**
 * Reads every column of every table, except journals and stamps. The ledger is append-only: of each product it counts
 * the sum of its movements.
 */
export async function takeSnapshot(db: Database): Promise<Snapshot> {
  const snapshot = new Map<string, unknown>();
  for (const table of await tablesOf(db)) {
    if (table === 'movements') continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db.read);
    const seen = new Map<string, number>();
    for (const row of rows) {
      const values = Object.entries(row).filter(([column]) => !stamps.includes(column));
      const id = row['id'] ?? row['key'];
      const key = typeof id === 'string' ? id : JSON.stringify(id ?? values);
      const nth = (seen.get(key) ?? 0) + 1;
      seen.set(key, nth);
      for (const [column, value] of values) snapshot.set(`${table} ${key} ${nth} ${column}`, value);
    }
  }
  const { rows } = await sql<{ reference: string; pieces: number }>`
    select reference, sum(quantity) as pieces from movements group by reference`.execute(db.read);
  for (const { reference, pieces } of rows)
    if (Number(pieces) !== 0) snapshot.set(`movements of ${reference}`, Number(pieces));
  return snapshot;
}

/** What differs, one line for each value. */
export function differences(before: Snapshot, after: Snapshot): string[] {
  const found: string[] = [];
  for (const [key, value] of before)
    if (!Object.is(after.get(key), value))
      found.push(`${key}: ${JSON.stringify(value)} became ${JSON.stringify(after.get(key))}`);
  for (const [key, value] of after)
    if (!before.has(key)) found.push(`${key}: ${JSON.stringify(value)} was added`);
  return found;
}
