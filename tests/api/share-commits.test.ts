import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareCommits } from '#server/db/connections/share-commits.ts';
import { transact } from '#server/db/transact.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { openTestApp, testAuthor, type TestApp } from './test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const make = (name: string, fails = false) =>
  transact(t.db, t.clock, testAuthor, async (tx) => {
    await insertRow(tx, 'categories', { name });
    if (fails) throw new Error(`${name} fails`);
    return tx.rev;
  });

it('gives each of many concurrent writers its own revision in order, and rolls back only those that fail', async () => {
  const names = Array.from({ length: 50 }, (_, at) => `C${String(at).padStart(2, '0')}`);
  const outcomes = await Promise.allSettled(names.map((name, at) => make(name, at % 7 === 3)));
  const kept = names.filter((_, at) => at % 7 !== 3);
  const revs = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(revs).toEqual(Array.from({ length: kept.length }, (_, at) => revs[0]! + at));
  expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toHaveLength(
    names.length - kept.length,
  );
  const rows = await t.db.read.selectFrom('categories').select('name').orderBy('name').execute();
  expect(rows.map((row) => row.name)).toEqual(kept);
  const changes = await t.db.read
    .selectFrom('change')
    .select('rev')
    .where('entity', '=', 'categories')
    .orderBy('rev')
    .execute();
  expect(changes.map((row) => row.rev)).toEqual(revs);
});

it('fails every write of a shared commit when the commit itself fails, and stores none of them', async () => {
  const run = shareCommits((work) =>
    t.db.write.transaction().execute(async (q) => {
      await work(q);
      throw new Error('the disk is full');
    }),
  );
  const insert = (role: string) =>
    run((q) => q.insertInto('role_permission').values({ role, permission: 'nothing' }).execute());
  const outcomes = await Promise.allSettled([insert('one'), insert('two'), insert('three')]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected']);
  const rows = await t.db.read
    .selectFrom('role_permission')
    .selectAll()
    .where('permission', '=', 'nothing')
    .execute();
  expect(rows).toEqual([]);
});
