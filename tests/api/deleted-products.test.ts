import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkJob } from '#contract/endpoints/bulk.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { Rows } from '#contract/registry.ts';
import { insertRow, updateRow } from '#server/entities/write/write-rows.ts';
import { followBulk } from './follow-bulk.ts';
import { bodyOf } from './import-file.ts';
import { ledgerFaults, moveOrder, orderOf, productOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('deleted products on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 6, 1);
  });
  afterAll(() => t.close());

  const articleOf = async (reference: string) => {
    const page = await t.call('Manager', 'GET', `/api/articles?reference=${reference}`);
    return (page.body as { rows: Rows['articles'][] }).rows[0]!;
  };
  const remove = async (list: 'articles' | 'products', { id, version }: { id: string; version: number }) =>
    t.call('Manager', 'DELETE', `/api/${list}/${id}?version=${version}`);
  async function removeWithArticle(reference: string): Promise<Rows['products']> {
    const product = await productOf(t, reference);
    expect((await remove('articles', await articleOf(reference))).status).toBe(204);
    expect((await remove('products', await productOf(t, reference))).status).toBe(204);
    expect(await productOf(t, reference)).toBeUndefined();
    return product;
  }
  async function shipLast(reference: string): Promise<string> {
    const placed = orderOf([[reference, 1]]);
    const { order_id, lines } = placed;
    await run(t, 'Client', 'order.place', placed);
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: lines[0]!.line_id, picked: 1, from: 0 });
    expect(await moveOrder(t, 'Manager', order_id, 'Shipped')).toMatchObject({ status: 'applied' });
    return order_id;
  }
  const historyOf = async (id: string) =>
    bodyOf<HistoryEntry[]>(await t.call('Manager', 'GET', `/api/products/${id}/history`));

  it('one that an article sells is not deleted, alone or in bulk, until the article is', async () => {
    await shipLast('R-1');
    const product = await productOf(t, 'R-1');
    expect(product).toMatchObject({ on_hand: 0, allocated: 0, incoming: 0 });
    expect(await remove('products', product)).toMatchObject({
      status: 409,
      body: { code: 'row.in_use', specific: true, params: { reason: 'articles' } },
    });
    const body = {
      act: { kind: 'remove' },
      rows: { chosen: [{ id: product.id, version: product.version }] },
    };
    const { id } = bodyOf<BulkJob>(await t.call('Manager', 'POST', '/api/products/bulk', body));
    expect(await followBulk(t, 'Manager', id, 'run')).toMatchObject({
      changed: 0,
      refused: [{ code: 'row.in_use', rows: 1 }],
    });
    await removeWithArticle('R-1');
  });

  it('is restored by the undo of the shipment of its last pieces', async () => {
    const order_id = await shipLast('R-2');
    const { id } = await removeWithArticle('R-2');
    expect(await moveOrder(t, 'Manager', order_id, 'Pending')).toMatchObject({ status: 'applied' });
    expect(await productOf(t, 'R-2')).toMatchObject({ id, on_hand: 1, allocated: 1 });
    const deletions = (await historyOf(id)).flatMap(({ action, changes }) =>
      changes['deleted_at'] ? [[action, changes['deleted_at']]] : [],
    );
    expect(Object.fromEntries(deletions)).toEqual({
      delete: [null, expect.any(String)],
      update: [expect.any(String), null],
    });
    expect(await ledgerFaults(t)).toEqual([]);
  });

  it('is restored by reopening a canceled order', async () => {
    await shipLast('R-3');
    const placed = orderOf([['R-3', 2]]);
    await run(t, 'Manager', 'order.place', placed);
    await moveOrder(t, 'Manager', placed.order_id, 'Canceled');
    await removeWithArticle('R-3');
    expect(await moveOrder(t, 'Manager', placed.order_id, 'Pending')).toMatchObject({ status: 'applied' });
    expect(await productOf(t, 'R-3')).toMatchObject({ on_hand: 0, allocated: 2, available: -2 });
    expect((await readOrder(t, placed.order_id)).status).toBe('Pending');
  });

  it('is restored by an arrival that announces it, and deleted again once nothing is expected', async () => {
    await shipLast('R-4');
    await removeWithArticle('R-4');
    const [arrival, line] = await t.write(async (tx) => [
      await insertRow(tx, 'arrivals', { number: 'AR-4', provider: 'P' }),
      await insertRow(tx, 'arrivallines', { arrival_number: 'AR-4', reference: 'R-4', expected: 3 }),
    ]);
    expect(line).toMatchObject({ expected: 3 });
    expect(await productOf(t, 'R-4')).toMatchObject({ incoming: 3 });
    expect(await remove('products', await productOf(t, 'R-4'))).toMatchObject({
      body: { code: 'stock.not_empty' },
    });
    expect((await t.call('Manager', 'DELETE', `/api/arrivals/${arrival!.id}`)).status).toBe(204);
    expect((await remove('products', await productOf(t, 'R-4'))).status).toBe(204);
  });

  it('one that was deleted by an earlier version is restored when its article is ordered', async () => {
    await shipLast('R-5');
    const { id } = await productOf(t, 'R-5');
    const deleted_at = t.clock.now();
    await t.db.write.updateTable('products').set({ deleted_at }).where('id', '=', id).execute();
    expect(await run(t, 'Manager', 'order.place', orderOf([['R-5', 3]]))).toMatchObject({
      status: 'applied',
    });
    expect(await productOf(t, 'R-5')).toMatchObject({ allocated: 3 });
  });

  it('a change of a deleted product is recorded as a change, and it stays deleted', async () => {
    await shipLast('R-6');
    const { id } = await removeWithArticle('R-6');
    await t.write(async (tx) => {
      const row = await tx.q.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
      await updateRow(tx, 'products', row!, { location: 'Z-99' });
    });
    const entries = await t.db.read
      .selectFrom('history')
      .select(['action', 'fields'])
      .where('row_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.at(-1)).toMatchObject({ action: 'update', fields: '["location"]' });
    expect(entries.filter(({ action }) => action === 'delete')).toHaveLength(1);
    expect(await productOf(t, 'R-6')).toBeUndefined();
  });
});
