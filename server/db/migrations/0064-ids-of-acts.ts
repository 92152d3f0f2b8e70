import { sql } from 'kysely';
import type { Queries } from '../database.ts';
import type { Migration } from '../schema.ts';

/** Ids of commands and idempotency keys become lower case; of two that are now equal, one is kept. */
export const idsOfActsMigration: Migration = {
  id: '0064-ids-of-acts',
  async up({ q }) {
    await sql`
      delete from command where id <> lower(id) and (
        exists (select 1 from command small where small.id = lower(command.id))
        or id not in (select min(id) from command where id <> lower(id) group by lower(id)))`.execute(q);
    await sql`update command set id = lower(id) where id <> lower(id)`.execute(q);
    await foldKeys(q);
  },
};

/** A UUID in any case. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Keys are arbitrary text: only those that are UUIDs change. */
async function foldKeys(q: Queries): Promise<void> {
  const stored = await q
    .selectFrom('idempotency')
    .select(['user_id', 'key'])
    .where(sql<boolean>`key <> lower(key)`)
    .execute();
  for (const { user_id, key } of stored) {
    if (!uuid.test(key)) continue;
    const small = key.toLowerCase();
    const found = q.selectFrom('idempotency').select('key').where('user_id', '=', user_id);
    const known = await found.where('key', '=', small).executeTakeFirst();
    if (known)
      await q.deleteFrom('idempotency').where('user_id', '=', user_id).where('key', '=', key).execute();
    else
      await q
        .updateTable('idempotency')
        .set({ key: small })
        .where('user_id', '=', user_id)
        .where('key', '=', key)
        .execute();
  }
}
