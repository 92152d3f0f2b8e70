import { sql } from 'kysely';
import type { Schema } from './schema.ts';

const refusal = 'history is kept as it was written';

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
  const refuse = `begin select raise(abort, '${refusal}'); end`;
  for (const act of ['update', 'delete']) {
    await sql.raw(`create trigger history_kept_${act} before ${act} on history ${refuse}`).execute(q);
  }
  await sql
    .raw(
      `create trigger history_kept_replace before insert on history
        when exists (select 1 from history where id = new.id) ${refuse}`,
    )
    .execute(q);
}
