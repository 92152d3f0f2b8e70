import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkJob } from '#contract/endpoints/bulk.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { followBulk } from './follow-bulk.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('a bulk change by a percentage on %s', (kind) => {
  let t: TestApp;
  const prices = [111, 1234, 0];
  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write(async (tx) => {
      await insertRows(tx, 'categories', [{ name: 'Cups' }]);
      await insertRows(
        tx,
        'articles',
        prices.map((price, at) => ({ reference: `A-${at}`, designation: 'Cup', price, category: 'Cups' })),
      );
    });
  });
  afterAll(() => t.close());

  const send = (field: string, value: unknown) =>
    t.call('Manager', 'POST', '/api/articles/bulk', {
      act: { kind: 'edit', field, way: 'percent', value },
      rows: { filters: {} },
    });
  const stored = async () =>
    (await t.db.read.selectFrom('articles').select('price').orderBy('reference').execute()).map(
      ({ price }) => price,
    );

  it('rounds to the cent, changes each row once, and gives the old prices back exactly', async () => {
    const job = (await send('price', 250)).body as BulkJob;
    expect(await followBulk(t, 'Manager', job.id, 'run')).toMatchObject({ changed: 2, unchanged: 1 });
    expect(await stored()).toEqual([114, 1265, 0]);
    expect(await followBulk(t, 'Manager', job.id, 'undo')).toMatchObject({ restored: 2 });
    expect(await stored()).toEqual(prices);
  });

  it.each([
    ['price', -10_000, { value: 'too_small' }],
    ['price', 100_001, { value: 'too_big' }],
    ['price', '5', { value: 'type' }],
    ['category', 250, { 'act.way': 'choice' }],
  ])('refuses %s by %s hundredths of a percent', async (field, value, fields) => {
    expect(await send(field, value)).toMatchObject({ status: 422, body: { fields } });
  });
});
