import { sql } from 'kysely';
import type { Migration } from '../schema.ts';

/** Sessions know the secret of the device on which they were opened; older ones have none. */
export const sessionPairingsMigration: Migration = {
  id: '0097-session-pairings',
  async up({ kind, q }) {
    const text = sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text');
    await sql`alter table session add column secret_hash ${text} not null default ''`.execute(q);
  },
};
