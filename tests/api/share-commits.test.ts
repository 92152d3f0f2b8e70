import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareCommits } from '#server/db/connections/share-commits.ts';
import type { Queries } from '#server/db/database.ts';
import { gatherWrites } from '#server/db/gather-writes.ts';
import { executePrepared } from '#server/db/prepared-reads.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { sendOnly } from '#server/db/send-only.ts';
import { transact } from '#server/db/transact.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { databaseKinds, openTestApp, testAuthor, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('concurrent writers on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  const make = (name: string, fails = false) =>
    transact(t.db, t.clock, testAuthor, async (tx) => {
      await insertRow(tx, 'categories', { name });
      if (fails) throw new Error(`${name} fails`);
      return tx.rev;
    });
  const categories = async () => {
    const rows = await t.db.read.selectFrom('categories').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  };

  it('have their own revisions in order, and only those that fail are rolled back', async () => {
    const names = Array.from({ length: 50 }, (_, at) => `C${String(at).padStart(2, '0')}`);
    const outcomes = await Promise.allSettled(names.map((name, at) => make(name, at % 7 === 3)));
    const kept = names.filter((_, at) => at % 7 !== 3);
    const revs = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(revs).toEqual(Array.from({ length: kept.length }, (_, at) => revs[0]! + at));
    expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toHaveLength(
      names.length - kept.length,
    );
    expect(await categories()).toEqual(kept);
    const changes = await t.db.read
      .selectFrom('change')
      .select('rev')
      .where('entity', '=', 'categories')
      .orderBy('rev')
      .execute();
    expect(changes.map((row) => row.rev)).toEqual(revs);
  });

  it('share one commit, of which another connection sees everything or nothing', async () => {
    const before = (await categories()).length;
    const counts: number[] = [];
    let writing = true;
    const reader = (async () => {
      while (writing) {
        counts.push((await categories()).length - before);
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    await Promise.all(['S1', 'S2', 'S3', 'S4'].map((name) => make(name)));
    writing = false;
    await reader;
    expect([...new Set(counts)].filter((count) => count !== 0 && count !== 4)).toEqual([]);
  });

  it('do not queue behind records of the server, which share a write and are all stored', async () => {
    const store = gatherWrites<string>((tx, roles) =>
      insertMany(
        tx,
        'role_permission',
        roles.map((role) => ({ role, permission: 'gathered' })),
      ),
    );
    const before = await make('G1');
    const stored = Array.from({ length: 200 }, (_, at) => store(t, `role-${at}`));
    const failing = gatherWrites<string>(() => Promise.reject(new Error('not stored')));
    await expect(failing(t, 'x')).rejects.toThrow('not stored');
    await Promise.all(stored);
    expect((await make('G2')) - before).toBeLessThan(10);
    const rows = await t.db.read
      .selectFrom('role_permission')
      .select('role')
      .where('permission', '=', 'gathered')
      .execute();
    expect(rows).toHaveLength(200);
  });

  it('all fail when their commit itself fails, and none is stored', async () => {
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
});

describe.runIf(databaseKinds.includes('postgres'))('a writer on PostgreSQL', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp('postgres');
  });
  afterAll(() => t.close());

  const write = (name: string, work?: (q: Queries) => Promise<unknown>) =>
    transact(t.db, t.clock, testAuthor, async (tx) => {
      await insertRow(tx, 'tags', { name });
      await work?.(tx.q);
    });
  const tags = async () =>
    (await t.db.read.selectFrom('tags').select('name').orderBy('name').execute()).map(({ name }) => name);
  const swallow = (q: Queries) => sql`select 1 / 0`.execute(q).catch(() => undefined);

  it('fails where it continues after an error of the database, alone or beside others, which are stored', async () => {
    const outcomes = await Promise.allSettled([write('a'), write('b', swallow), write('c')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(write('d', swallow)).rejects.toThrow(/aborted|rolled back/i);
    expect(await tags()).toEqual(['a', 'c']);
  });

  it('fails with the error of a statement for whose answer it did not wait, alone or beside others', async () => {
    const twice = (q: Queries) =>
      sendOnly(q, CompiledQuery.raw("insert into role_permission values ('twice', 'x'), ('twice', 'x')"));
    const readAfter = async (q: Queries) => {
      await twice(q);
      await sql`select 1`.execute(q);
    };
    const outcomes = await Promise.allSettled([
      write('l'),
      write('m', twice),
      write('n', readAfter),
      write('o'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    for (const outcome of [...outcomes.slice(1, 3), ...(await Promise.allSettled([write('p', twice)]))])
      expect(outcome).toMatchObject({ reason: { code: '23505' } });
    expect(await tags()).toEqual(expect.arrayContaining(['l', 'o']));
    expect(await tags()).not.toEqual(expect.arrayContaining(['m']));
  });

  it('cannot write after the end of its transaction', async () => {
    let kept: Queries | undefined;
    await write('e', async (q) => (kept = q));
    await expect(kept!.deleteFrom('tags').execute()).rejects.toThrow('has ended');
    expect(await tags()).toContain('e');
  });

  it('goes on after another process has changed a table that its prepared statements read', async () => {
    const readAll = (q: Queries) => q.selectFrom('tags').selectAll().where('name', '<>', 'x').execute();
    for (const name of ['f', 'g', 'h']) await write(name, readAll);
    await sql`alter table tags add column later text not null default ''`.execute(t.db.write);
    await write('i', readAll);
    await Promise.all([write('j', readAll), write('k', readAll)]);
    expect(await tags()).toEqual(expect.arrayContaining(['i', 'j', 'k']));
  });

  it('leaves readers with prepared statements working after such a change', async () => {
    const query = sql`select * from categories where name <> ${'x'}`.compile(t.db.read);
    const readAll = () => executePrepared(t.db.read, query);
    await Promise.all(Array.from({ length: 30 }, readAll));
    await sql`alter table categories add column later text not null default ''`.execute(t.db.write);
    const answers = await Promise.allSettled(Array.from({ length: 30 }, readAll));
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});
