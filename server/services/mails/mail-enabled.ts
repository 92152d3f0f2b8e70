import type { Clock } from '#server/db/clock.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { systemAuthor, transact } from '#server/db/transact.ts';

const key = 'sends_mail';

/**
 * Records at the start whether the server has a mail server. It is read in the transaction of an event, where the
 * settings of the process are not at hand: without a mail server nothing is queued.
 */
export async function recordMailEnabled(db: Database, clock: Clock, enabled: boolean): Promise<void> {
  if ((await isMailEnabled(db.read)) === enabled) return;
  await transact(db, clock, systemAuthor, async ({ q }) => {
    const value = enabled ? '1' : '';
    await q
      .insertInto('setting')
      .values({ key, value })
      .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
      .execute();
  });
}

/** Whether mails are queued. */
export async function isMailEnabled(q: Queries): Promise<boolean> {
  const row = await q.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value === '1';
}
