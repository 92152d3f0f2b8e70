import { CompiledQuery } from 'kysely';
import type { Queries } from './database.ts';

// Compiled once, because this runs before every call.
const statement = CompiledQuery.raw('select epoch, access_rev from sync_clock');

/**
 * The state of all sessions, users, permissions and assigned customers: another value means that any of these may have
 * changed, or that a backup was restored. Read it before what is cached under it.
 */
export async function readAccess(q: Queries): Promise<string> {
  const { rows } = await q.executeQuery<{ epoch: string; access_rev: number }>(statement);
  const [row] = rows;
  return row ? accessOf(row) : '';
}

/** The same from a row of the clock. */
export function accessOf({ epoch, access_rev }: { epoch: string; access_rev: number }): string {
  return `${epoch} ${access_rev}`;
}
