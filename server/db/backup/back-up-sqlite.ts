import { chmod, rename, rm } from 'node:fs/promises';
import BetterSqlite from 'better-sqlite3';
import { OperatorError } from '../operator-error.ts';

/** Pages copied in one step: all of them, because a concurrent write restarts a copy in several steps. */
const allPages = 2 ** 31 - 1;

/**
 * Copies a running database into one file, as a consistent snapshot. Readers and writers are not blocked; the file
 * appears under its name only when it is complete and checked.
 */
export async function backUpSqlite(from: string, to: string): Promise<void> {
  const part = `${to}.part`;
  await rm(part, { force: true });
  const source = new BetterSqlite(from, { readonly: true, fileMustExist: true });
  try {
    await source.backup(part, { progress: () => allPages });
  } finally {
    source.close();
  }
  // The backup contains password hashes.
  await chmod(part, 0o600);
  const copy = new BetterSqlite(part);
  try {
    // A single file, without a write-ahead log beside it.
    copy.pragma('journal_mode = DELETE');
    requireIntact(copy, part);
  } finally {
    copy.close();
  }
  await rename(part, to);
}

/** Throws if the file has damaged pages. */
export function requireIntact(db: BetterSqlite.Database, path: string): void {
  const found = db.pragma('quick_check(1)', { simple: true });
  if (found !== 'ok') throw new OperatorError(`${path} is damaged: ${String(found)}.`);
}
