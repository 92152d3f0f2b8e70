import type { Database } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';

const key = 'sample';

/** The contents of a database: no data yet, own data, or the sample. */
export type Holding = 'nothing' | 'own' | 'sample';

/** Distinguishes the sample from own data: the two are never mixed, because the sample's passwords are public. */
export async function readHolding(db: Database): Promise<Holding> {
  const mark = await db.read.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  if (mark) return 'sample';
  const user = await db.read.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return user ? 'own' : 'nothing';
}

/** Marks a database as the sample, in the transaction that loads it. */
export async function markSample({ q }: Write): Promise<void> {
  await q.insertInto('setting').values({ key, value: 'whole' }).execute();
}
