import { sql } from 'kysely';
import type { Migration } from '../schema.ts';

/** Real names, invitation links among the one-time links, and passwords that the user must change at first sign-in. */
export const peopleMigration: Migration = {
  id: '0105-people',
  async up({ kind, q }) {
    const number = sql.raw(kind === 'postgres' ? 'bigint' : 'integer');
    const text = sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text');
    await sql`alter table users add column full_name ${text} not null default ''`.execute(q);
    await sql`alter table reset_token add column invitation ${number} not null default 0`.execute(q);
    await sql`alter table credential add column provisional ${number} not null default 0`.execute(q);
  },
};
