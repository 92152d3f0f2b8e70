import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { transact, type Author } from '#server/db/transact.ts';

const system: Author = { user_id: '', username: 'system', origin: 'system', device: '' };
const key = 'sample';

/** What a database holds: nobody's data yet, one's own, the whole sample, or a sample whose loading was cut off. */
export type Holding = 'nothing' | 'own' | 'sample' | 'part of the sample';

/** Tells the sample from one's own data: the two are never mixed, and the sample's passwords are known to everybody. */
export async function readHolding(db: Database): Promise<Holding> {
  const mark = await db.read.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  if (mark) return mark.value === 'whole' ? 'sample' : 'part of the sample';
  const user = await db.read.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return user ? 'own' : 'nothing';
}

/** Says that the sample is being loaded, or stands whole. */
export async function markSample(db: Database, clock: Clock, value: 'loading' | 'whole'): Promise<void> {
  await transact(db, clock, system, ({ q }) =>
    q
      .insertInto('setting')
      .values({ key, value })
      .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
      .execute(),
  );
}
