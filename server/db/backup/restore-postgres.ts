import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { openPostgres } from '../connections/open-postgres.ts';
import { OperatorError } from '../operator-error.ts';
import { startPostgresProgram, type PostgresSettings } from './postgres-programs.ts';

/**
 * Replaces the contents of a database by a backup, in one transaction. The database gets a new epoch, so that every
 * device resyncs and resends the commands that it had sent since the backup. Password links and queued mails are
 * deleted.
 */
export async function restorePostgres(
  settings: PostgresSettings,
  from: string,
  force: boolean,
): Promise<void> {
  await requireReplaceable(settings.url, force);
  const reader = startPostgresProgram('pg_restore', settings, [
    '--no-owner',
    '--no-privileges',
    '--file=-',
    from,
  ]);
  const writer = startPostgresProgram('psql', settings, [
    '--no-psqlrc',
    '--quiet',
    '--output=/dev/null',
    '--set=ON_ERROR_STOP=1',
    '--single-transaction',
    '--command=drop schema public cascade',
    '--command=create schema public',
    '--file=-',
    `--command=update public.sync_clock set epoch = '${randomUUID()}'`,
    '--command=delete from public.reset_token',
    // A backup of an older version lacks this table.
    `--command=do $$ begin
      if to_regclass('public.mail_queue') is not null then delete from public.mail_queue; end if;
    end $$`,
  ]);
  await Promise.all([pipeline(reader.child.stdout, writer.child.stdin), reader.done, writer.done]);
}

/** Refuses to restore into a database that is in use, or that has users, unless `force` is set. */
async function requireReplaceable(url: string, force: boolean): Promise<void> {
  const db = openPostgres(url, () => undefined);
  try {
    const { rows: others } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
      db.read,
    );
    if (others.length > 0) throw new OperatorError('The database is in use. Stop the server first.');
    const { rows: table } = await sql<{
      found: string | null;
    }>`select to_regclass('public.users') as found`.execute(db.read);
    if (force || table[0]!.found === null) return;
    const user = await db.read.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (user) throw new OperatorError('There is data already. Add --force to replace it.');
  } finally {
    await db.close();
  }
}
