import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { NewerDatabaseError } from '../migrate.ts';
import { OperatorError } from '../operator-error.ts';
import { requireIntact } from './back-up-sqlite.ts';

type RestoreOptions = {
  /** Replaces a database that holds data; the old file is kept under another name. */
  force: boolean;
  /** The migrations that this program has. */
  known: ReadonlySet<string>;
  /** Suffix for the name of the replaced file: a time. */
  suffix: string;
};

/**
 * Replaces a database by a backup. The database gets a new epoch, so that every device resyncs and resends the commands
 * that it had sent since the backup. Password links and queued mails are deleted.
 * @returns the new path of the replaced file, or null where there was none
 */
export async function restoreSqlite(
  from: string,
  to: string,
  options: RestoreOptions,
): Promise<string | null> {
  const part = `${to}.restoring`;
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, part);
  await chmod(part, 0o600);
  try {
    prepareCopy(part, from, options.known);
    await flush(part);
    const kept = existsSync(to) ? await setAside(to, options) : null;
    await rename(part, to);
    return kept;
  } finally {
    await rm(part, { force: true });
  }
}

function prepareCopy(part: string, from: string, known: ReadonlySet<string>): void {
  const db = new BetterSqlite(part);
  try {
    db.pragma('journal_mode = DELETE');
    requireIntact(db, from);
    const tables = db
      .prepare(`select name from sqlite_schema where name in ('migration', 'sync_clock')`)
      .all();
    if (tables.length < 2) throw new OperatorError(`${from} is not a backup of Quai.`);
    const ids = db.prepare('select id from migration order by id').pluck().all() as string[];
    const unknown = ids.find((id) => !known.has(id));
    if (unknown !== undefined) throw new NewerDatabaseError(unknown);
    db.prepare('update sync_clock set epoch = ?').run(randomUUID());
    db.prepare('delete from reset_token').run();
    // A backup of an older version lacks this table.
    if (db.prepare(`select 1 from sqlite_schema where name = 'mail_queue'`).get())
      db.prepare('delete from mail_queue').run();
  } catch (error) {
    if (!(error instanceof BetterSqlite.SqliteError)) throw error;
    const damaged = error.code.startsWith('SQLITE_CORRUPT');
    throw new OperatorError(damaged ? `${from} is damaged.` : `${from} is not a backup of Quai.`);
  } finally {
    db.close();
  }
}

async function setAside(to: string, { force, suffix }: RestoreOptions): Promise<string> {
  const db = new BetterSqlite(to, { timeout: 0 });
  try {
    // Leaving WAL mode needs exclusive access; it also writes the log back into the file that is set aside.
    db.pragma('journal_mode = DELETE');
    const held = db.prepare(`select 1 from sqlite_schema where name = 'users'`).get();
    if (!force && held && db.prepare('select 1 from users limit 1').get()) {
      throw new OperatorError(
        'There is data already. Add --force to replace it; the old file is kept under another name.',
      );
    }
  } catch (error) {
    if (error instanceof BetterSqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new OperatorError('The database is in use. Stop the server first.');
    }
    throw error;
  } finally {
    db.close();
  }
  const kept = `${to}.before-${suffix}`;
  await rename(to, kept);
  return kept;
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
}
