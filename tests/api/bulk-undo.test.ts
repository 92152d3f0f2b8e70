import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkJob } from '#contract/endpoints/bulk.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { followBulk } from './follow-bulk.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

/** More than one step of a bulk change. */
const many = 250;

describe.each(databaseKinds)('undoing a bulk change on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    const articles = Array.from({ length: many }, (_, at) => ({
      reference: `A-${at}`,
      designation: `Article ${at}`,
      price: 100 + at,
    }));
    await t.write((tx) => insertRows(tx, 'articles', articles));
  });
  afterAll(() => t.close());

  it('changes a row once that is listed twice, counts it once, and restores its first value', async () => {
    const stored = () =>
      t.db.read.selectFrom('articles').select(['id', 'version', 'price']).orderBy('id').execute();
    const before = await stored();
    const seen = before.map(({ id, version }) => ({ id, version }));
    // The second mention falls into another step than the first.
    const chosen = [...seen, seen[0]!];
    const act = { kind: 'edit', field: 'price', way: 'set', value: 70_000 } as const;
    const made = await t.call('Manager', 'POST', '/api/articles/bulk', { act, rows: { chosen } });
    expect(made, made.raw).toMatchObject({ status: 201, body: { matched: many } });
    const { id } = made.body as BulkJob;
    expect(await followBulk(t, 'Manager', id, 'run')).toMatchObject({
      state: 'done',
      changed: many,
      unchanged: 0,
    });
    expect(await followBulk(t, 'Manager', id, 'undo')).toMatchObject({ restored: many, kept: [] });
    expect((await stored()).map(({ price }) => price)).toEqual(before.map(({ price }) => price));
  });
});
