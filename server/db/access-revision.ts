import { CompiledQuery } from 'kysely';
import type { Database, Queries } from './database.ts';
import { SharedRead } from './shared-read.ts';

// Compiled once, because this runs before every call.
const statement = CompiledQuery.raw('select epoch, access_rev from sync_clock');

/**
 * The revision of all sessions, users, permissions and assigned customers, as a text to compare: a different text means
 * that one of them may have changed, or that a backup was restored. Read it before the data that is cached under it, so
 * that a change in between makes the cached data outdated, not wrong.
 */
export async function readAccessRevision(q: Queries): Promise<string> {
  const { rows } = await q.executeQuery<{ epoch: string; access_rev: number }>(statement);
  const [row] = rows;
  return row ? accessRevisionOf(row) : '';
}

const reads = new WeakMap<Database, SharedRead<null, string>>();

/** The same for a call, outside of transactions: every call needs it, and calls at the same time share one read. */
export function askAccessRevision(db: Database): Promise<string> {
  let read = reads.get(db);
  if (!read) reads.set(db, (read = new SharedRead(() => readAccessRevision(db.read))));
  return read.ask(null);
}

/** The same from a row of the clock. */
export function accessRevisionOf({ epoch, access_rev }: { epoch: string; access_rev: number }): string {
  return `${epoch} ${access_rev}`;
}
