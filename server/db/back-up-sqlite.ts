import { chmod, rename, rm } from 'node:fs/promises';
import BetterSqlite from 'better-sqlite3';
import { OperatorError } from './operator-error.ts';

/** Pages copied in one go: all of them, so that nobody who writes meanwhile makes it begin again. */
const allPages = 2 ** 31 - 1;

/**
 * Copies a database that may be in use into one file, as it stands at one moment. Readers and writers go on; the file
 * appears under its name only when it is whole and checked.
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
  // It holds the hashes of passwords.
  await chmod(part, 0o600);
  const copy = new BetterSqlite(part);
  try {
    // A file of its own, with no log beside it.
    copy.pragma('journal_mode = DELETE');
    requireSound(copy, part);
  } finally {
    copy.close();
  }
  await rename(part, to);
}

/** Refuses a file in which pages are damaged. */
export function requireSound(db: BetterSqlite.Database, path: string): void {
  const found = db.pragma('quick_check(1)', { simple: true });
  if (found !== 'ok') throw new OperatorError(`${path} is damaged: ${String(found)}.`);
}
