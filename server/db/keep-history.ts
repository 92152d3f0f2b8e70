import { sql } from 'kysely';
import type { Schema } from './schema.ts';

const refusal = 'history is kept as it was written';
const refuse = `begin select raise(abort, '${refusal}'); end`;

/**
 * From here on the database itself refuses to change history or to let any of it go, whatever the program asks for. To
 * replace a row is to let it go, and SQLite tells no trigger of that: a known id is refused before.
 */
export async function keepHistory({ kind, q }: Schema): Promise<void> {
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
  for (const act of ['update', 'delete'] as const) await refuseInSqlite(q, act);
  await sql
    .raw(
      `create trigger history_kept_replace before insert on history
        when exists (select 1 from history where id = new.id) ${refuse}`,
    )
    .execute(q);
}

/**
 * Lets a migration change what is none of the record's content, such as how it is folded for a search; behind it
 * history is kept as before. Nobody else may, and in the migration's transaction nobody else is there.
 */
export async function amendHistory({ kind, q }: Schema, work: () => Promise<void>): Promise<void> {
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

async function refuseInSqlite(q: Schema['q'], act: 'update' | 'delete'): Promise<void> {
  await sql.raw(`create trigger history_kept_${act} before ${act} on history ${refuse}`).execute(q);
}
