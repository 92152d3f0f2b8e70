import { CompiledQuery } from 'kysely';
import type { Queries } from './database.ts';

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

/** The same from a row of the clock. */
export function accessRevisionOf({ epoch, access_rev }: { epoch: string; access_rev: number }): string {
  return `${epoch} ${access_rev}`;
}
