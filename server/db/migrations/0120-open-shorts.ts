import { sql } from 'kysely';
import type { Migration } from '../schema.ts';

/** Orders that have left preparation counted the lines that were short in it: nothing of them is missing any more. */
export const openShortsMigration: Migration = {
  id: '0120-open-shorts',
  async up({ q }) {
    await sql`update orders set short_count = 0 where status <> 'Pending' and short_count <> 0`.execute(q);
  },
};
