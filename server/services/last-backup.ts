import type { Clock } from '#server/db/clock.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { transact, type Author } from '#server/db/transact.ts';

const system: Author = { user_id: '', username: 'system', origin: 'system', device: '' };
const key = 'last_backup';

/** Notes that a backup was made: its age stands on the general dashboard. */
export async function noteBackup(db: Database, clock: Clock): Promise<void> {
  await transact(db, clock, system, ({ q, now }) =>
    q
      .insertInto('setting')
      .values({ key, value: now })
      .onConflict((oc) => oc.column('key').doUpdateSet({ value: now }))
      .execute(),
  );
}

/** UTC ISO instant of the last backup, or null where there was none. */
export async function readLastBackup(q: Queries): Promise<string | null> {
  const row = await q.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}
