import { sql } from 'kysely';
import type { Schema } from './schema.ts';

const refusal = 'history is kept as it was written';
const refuse = `begin select raise(abort, '${refusal}'); end`;

/**
 * Creates triggers with which the database itself refuses updates and deletes of the history. On SQLite also inserts of an
 * existing id: `insert or replace` would delete the old row without firing the delete trigger.
 */
export async function protectHistory({ kind, q }: Schema): Promise<void> {
  if (kind === 'postgres') {
    await sql
      .raw(
        `create function keep_history() returns trigger language plpgsql as
          $$ begin raise exception '${refusal}'; end $$`,
      )
      .execute(q);
    await sql
      .raw(
        `create trigger history_kept before update or delete or truncate on history
          for each statement execute function keep_history()`,
      )
      .execute(q);
    return;
  }
  for (const operation of ['update', 'delete'] as const) await refuseInSqlite(q, operation);
  await sql
    .raw(
      `create trigger history_kept_replace before insert on history
        when exists (select 1 from history where id = new.id) ${refuse}`,
    )
    .execute(q);
}

/**
 * Runs `work` without the protection against updates: for a migration that changes derived data of the history, such as
 * its search text. The protection is missing only inside the migration's transaction.
 */
export async function changeDerivedHistory({ kind, q }: Schema, work: () => Promise<void>): Promise<void> {
  if (kind === 'postgres') {
    await sql.raw('alter table history disable trigger history_kept').execute(q);
    await work();
    await sql.raw('alter table history enable trigger history_kept').execute(q);
    return;
  }
  await sql.raw('drop trigger history_kept_update').execute(q);
  await work();
  await refuseInSqlite(q, 'update');
}

async function refuseInSqlite(q: Schema['q'], operation: 'update' | 'delete'): Promise<void> {
  await sql
    .raw(`create trigger history_kept_${operation} before ${operation} on history ${refuse}`)
    .execute(q);
}
