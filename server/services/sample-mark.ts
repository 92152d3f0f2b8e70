import type { Database } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';

const key = 'sample';

/** What a database holds: nobody's data yet, one's own, or the sample. */
export type Holding = 'nothing' | 'own' | 'sample';

/** Tells the sample from one's own data: the two are never mixed, and the sample's passwords are known to everybody. */
export async function readHolding(db: Database): Promise<Holding> {
  const mark = await db.read.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  if (mark) return 'sample';
  const user = await db.read.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return user ? 'own' : 'nothing';
}

/** Says that a database holds the sample, in the transaction that loads it. */
export async function markSample({ q }: Write): Promise<void> {
  await q.insertInto('setting').values({ key, value: 'whole' }).execute();
}
