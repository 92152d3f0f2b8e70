import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { isTransientError } from '#server/db/connections/is-transient-error.ts';
import { transact } from '#server/db/transact.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { databaseKinds, openTestApp, testAuthor, type TestApp } from './test-app.ts';

let t: TestApp | undefined;
afterEach(async () => {
  await t?.close();
  t = undefined;
});

/** A tag with this name makes SQLite roll the whole transaction back by itself, as a full disk does. */
async function openWithTrap(): Promise<TestApp> {
  const app = await openTestApp('sqlite');
  await sql`create trigger trap before insert on tags when new.name = 'trap'
    begin select raise(rollback, 'the disk is gone'); end`.execute(app.db.write);
  return app;
}

const namesOf = async (app: TestApp) =>
  (await app.db.read.selectFrom('tags').select('name').orderBy('name').execute()).map(({ name }) => name);

it('a rollback by SQLite itself fails the transaction, and all that share its commit, with the reason', async () => {
  t = await openWithTrap();
  const { db, clock } = t;
  const insert = (name: string) => transact(db, clock, testAuthor, (tx) => insertRow(tx, 'tags', { name }));
  const outcomes = await Promise.allSettled(['before', 'trap', 'after'].map(insert));
  const reasons = outcomes.map((one) => (one.status === 'rejected' ? String(one.reason) : one.status));
  expect(reasons).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('the disk is gone')));
  expect(await namesOf(t)).toEqual([]);
  await insert('later');
  expect(await namesOf(t)).toEqual(['later']);
});

it('nothing of it is stored when the caller continues after the error that ended its transaction', async () => {
  t = await openWithTrap();
  const { db, clock } = t;
  const goOn = transact(db, clock, testAuthor, async (tx) => {
    await insertRow(tx, 'tags', { name: 'trap' }).catch(() => undefined);
    await insertRow(tx, 'tags', { name: 'stray' });
  });
  await expect(goOn).rejects.toThrow('the disk is gone');
  expect(await namesOf(t)).toEqual([]);
});

it('a failed snapshot of SQLite reports the reason', async () => {
  t = await openTestApp('sqlite');
  const work = t.db.readTransaction(async (q) => {
    await sql`rollback`.execute(q);
    throw new Error('what went wrong first');
  });
  await expect(work).rejects.toThrow('what went wrong first');
  expect(await t.db.readTransaction((q) => q.selectFrom('tags').selectAll().execute())).toEqual([]);
});

it.runIf(databaseKinds.includes('postgres'))(
  'a PostgreSQL transaction fails with its own error, also when the connection is lost before the rollback',
  async () => {
    t = await openTestApp('postgres');
    const { db, clock } = t;
    const cut = async (q: typeof db.read) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(q);
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db.read);
    };
    const work = transact(db, clock, testAuthor, async (tx) => {
      await cut(tx.q);
      throw new Error('what went wrong first');
    });
    await expect(work).rejects.toThrow('what went wrong first');
    const commit: unknown = await transact(db, clock, testAuthor, (tx) => cut(tx.q)).then(
      () => 'stored',
      (error: unknown) => error,
    );
    expect(isTransientError(commit), String(commit)).toBe(true);
    // Lost connections are not returned to the pool.
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await transact(db, clock, testAuthor, (tx) => insertRow(tx, 'tags', { name }));
    expect(await namesOf(t)).toHaveLength(5);
  },
);
