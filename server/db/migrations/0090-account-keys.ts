import { sql } from 'kysely';
import { createIndex, type Migration } from '../schema.ts';

const rowsAtOnce = 1000;

/**
 * Normalized user names and e-mails for comparisons. The indexes are not unique: accounts that already share an e-mail
 * stay unchanged until an administrator decides.
 */
export const accountKeysMigration: Migration = {
  id: '0090-account-keys',
  async up(schema) {
    const { kind, q } = schema;
    const text = sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text');
    await sql`alter table users add column username_key ${text} not null default ''`.execute(q);
    await sql`alter table users add column email_key ${text} not null default ''`.execute(q);
    for (let after = ''; ;) {
      const { rows } = await sql<{ id: string; username: string; email: string }>`
        select id, username, email from users where id > ${after} order by id limit ${rowsAtOnce}`.execute(q);
      for (const { id, username, email } of rows) {
        await sql`update users set username_key = ${keyOf(username)}, email_key = ${keyOf(email)}
          where id = ${id}`.execute(q);
      }
      if (rows.length < rowsAtOnce) break;
      after = rows[rows.length - 1]!.id;
    }
    await createIndex(schema, 'users_username_key', 'users', ['username_key']);
    await createIndex(schema, 'users_email_key', 'users', ['email_key']);
  },
};

/** `identityKey` as it was when this migration was written. */
function keyOf(text: string): string {
  return text.trim().normalize('NFC').toLowerCase().normalize('NFC');
}
