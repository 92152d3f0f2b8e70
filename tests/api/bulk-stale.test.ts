import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import type { BulkAct, BulkJob } from '#contract/endpoints/bulk.ts';
import type { EntityName } from '#contract/registry.ts';
import { insertRows, updateRow } from '#server/entities/write/write-rows.ts';
import { followBulk } from './follow-bulk.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('a bulk edit of rows that changed since they were selected, on %s', (kind) => {
  let t: TestApp;
  const references = ['A-1', 'A-2', 'A-3'];
  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write(async (tx) => {
      await insertRows(tx, 'categories', [{ name: 'Bags' }, { name: 'Cups' }, { name: 'Pens' }]);
      await insertRows(tx, 'tags', [{ name: 'new' }, { name: 'old' }]);
      const article = { designation: 'Article', price: 100, category: 'Bags' };
      await insertRows(
        tx,
        'articles',
        references.map((reference) => ({ ...article, reference })),
      );
    });
  });
  afterAll(() => t.close());

  const see = (list: 'articles' | 'products') =>
    t.db.read
      .selectFrom(list)
      .select(['id', 'version'])
      .where('reference', 'in', references)
      .orderBy('reference')
      .execute();
  const patch = async (who: RoleName, list: EntityName, { id }: { id: string }, fields: object) => {
    const { version } = (await t.call(who, 'GET', `/api/${list}/${id}`)).body as { version: number };
    const patched = await t.call(who, 'PATCH', `/api/${list}/${id}`, { version, ...fields });
    expect(patched, patched.raw).toMatchObject({ status: 200 });
  };
  async function edit(
    list: EntityName,
    act: Omit<Extract<BulkAct, { field: string }>, 'kind'>,
    chosen: object,
  ) {
    const made = await t.call('Manager', 'POST', `/api/${list}/bulk`, {
      act: { kind: 'edit', ...act },
      rows: { chosen },
    });
    expect(made, made.raw).toMatchObject({ status: 201 });
    return followBulk(t, 'Manager', (made.body as BulkJob).id, 'run');
  }
  const stale = (...names: string[]) => [{ code: 'row.stale', rows: names.length, names }];

  it('keeps a value that another user wrote, and changes rows in which others changed other fields', async () => {
    const chosen = await see('articles');
    const [first, second, third] = chosen;
    await patch('Admin', 'articles', first!, { category: 'Pens' });
    await patch('Admin', 'articles', second!, { price: 150 });
    await patch('Manager', 'articles', third!, { category: 'Pens' });
    const cups = await edit('articles', { field: 'category', way: 'set', value: 'Cups' }, chosen);
    expect(cups).toMatchObject({ changed: 2, refused: stale('A-1') });
    const dearer = await edit('articles', { field: 'price', way: 'percent', value: 1000 }, chosen);
    expect(dearer).toMatchObject({ changed: 2, refused: stale('A-2') });
    const stored = t.db.read.selectFrom('articles').select(['category', 'price']).orderBy('reference');
    expect(await stored.execute()).toEqual([
      { category: 'Pens', price: 110 },
      { category: 'Cups', price: 150 },
      { category: 'Cups', price: 110 },
    ]);
    expect(
      await edit('articles', { field: 'category', way: 'set', value: 'Cups' }, await see('articles')),
    ).toMatchObject({ changed: 1, unchanged: 2, refused: [] });
  });

  it('adds to a list that another user has changed, because it keeps what that user wrote', async () => {
    const chosen = await see('articles');
    await patch('Admin', 'articles', chosen[0]!, { tags: ['old'] });
    const added = await edit('articles', { field: 'tags', way: 'add', value: ['new'] }, chosen);
    expect(added).toMatchObject({ changed: 3, refused: [] });
    const { tags } = await t.db.read
      .selectFrom('articles')
      .select('tags')
      .where('id', '=', chosen[0]!.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(tags)).toEqual(['old', 'new']);
  });

  it('is not refused because stock moved, for any user who created the product', async () => {
    const chosen = await see('products');
    await t.write(async (tx) => {
      for (const { id } of chosen) {
        const row = tx.q.selectFrom('products').selectAll().where('id', '=', id);
        await updateRow(tx, 'products', await row.executeTakeFirstOrThrow(), { on_hand: 5 });
      }
    });
    const moved = await edit('products', { field: 'threshold', way: 'set', value: 2 }, chosen);
    expect(moved).toMatchObject({ changed: 3, refused: [] });
  });

  it('is not refused because another user set the field before the rows were selected, and stock moved since', async () => {
    for (const row of await see('products')) await patch('Admin', 'products', row, { threshold: 7 });
    const chosen = await see('products');
    await t.write(async (tx) => {
      for (const { id } of chosen) {
        const row = tx.q.selectFrom('products').selectAll().where('id', '=', id);
        await updateRow(tx, 'products', await row.executeTakeFirstOrThrow(), { on_hand: 9 });
      }
    });
    const moved = await edit('products', { field: 'threshold', way: 'set', value: 3 }, chosen);
    expect(moved).toMatchObject({ changed: 3, refused: [] });
  });

  it('logs no server error', () => {
    expect(t.errors).toEqual([]);
  });
});
