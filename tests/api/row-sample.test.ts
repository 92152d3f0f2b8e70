import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { estimateRows, partWithMore } from '#server/entities/read/row-sample.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('samples of a long table on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    // Names and search texts do not matter here; every fourth row is of category b.
    await sql`insert into tags (id, name, search)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 200000)
      select 'tag-' || n, 'tag-' || n, case when n % 4 = 0 then 'b' else 'a' end from numbers`.execute(
      t.db.write,
    );
    if (kind === 'postgres') await sql`analyze tags`.execute(t.db.write);
  });
  afterAll(() => t.close());

  const isB = sql<SqlBool>`search = 'b'`;
  const isRare = sql<SqlBool>`name = 'tag-77'`;
  const countIn = async (from: RawBuilder<unknown>) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${from} where search = 'b'`.execute(
      t.db.read,
    );
    return rows[0]!.n;
  };

  it('estimates the rows of a frequent condition', async () => {
    const estimated = await estimateRows(t.db.read, 'tags', isB);
    expect(Math.abs(estimated! - 50_000)).toBeLessThan(10_000);
  });

  it('estimates a rare condition on PostgreSQL, and leaves it to the index on SQLite', async () => {
    const estimated = await estimateRows(t.db.read, 'tags', isRare);
    if (kind === 'sqlite') expect(estimated).toBeNull();
    else expect(estimated).toBeLessThan(100);
  });

  it('estimates nothing for a table that is not much larger than a sample', async () => {
    expect(await estimateRows(t.db.read, 'categories', isB)).toBeNull();
  });

  it('returns a small part of the table that has more matches than are counted', async () => {
    const part = await partWithMore(t.db.read, 'tags', isB, 1000);
    if (kind === 'sqlite') return expect(part).toBeNull();
    const found = await countIn(part!);
    expect(found).toBeGreaterThan(1000);
    expect(found).toBeLessThan(5000);
  });

  it('returns no part where the matches are rare', async () => {
    expect(await partWithMore(t.db.read, 'tags', isRare, 1000)).toBeNull();
  });
});
