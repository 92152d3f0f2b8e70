import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { ImportJob, KeptRow } from '#contract/endpoints/imports.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { bodyOf, importFile, runStep } from './import-file.ts';
import { addArticles, askOrders } from './import-order-app.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('undoing an import that something depends on, on %s', (kind) => {
  let t: TestApp;
  let list: ReturnType<typeof askOrders>['list'];
  let orderOf: ReturnType<typeof askOrders>['orderOf'];
  beforeAll(async () => {
    t = await openTestApp(kind);
    await addArticles(t);
    ({ list, orderOf } = askOrders(t));
  });
  afterAll(() => t.close());

  const keptOf = async (id: string) =>
    bodyOf<{ rows: KeptRow[]; next: number | null }>(await t.call('Admin', 'GET', `/api/imports/${id}/kept`))
      .rows;
  const undoRest = async (id: string) => {
    bodyOf(await t.call('Admin', 'POST', `/api/imports/${id}/undo?rest=true`));
    await expect
      .poll(async () => bodyOf<ImportJob>(await t.call('Admin', 'GET', `/api/imports/${id}`)).state, {
        timeout: 20_000,
      })
      .not.toBe('undoing');
    return bodyOf<ImportJob>(await t.call('Admin', 'GET', `/api/imports/${id}`));
  };
  const edit = async (path: string, values: object) => {
    const [row] = (await list(path)).rows;
    const saved = await t.call('Admin', 'PATCH', `${path.split('?')[0]}/${row!['id'] as string}`, {
      version: row!['version'],
      ...values,
    });
    expect(saved, saved.raw).toMatchObject({ status: 200 });
  };

  it('names the order that uses a product only to users who may see it', async () => {
    const content = 'reference;on_hand\nS-9;3';
    const done = await importFile(t, { entity: 'products', content, who: 'Manager' });
    await t.write((tx) =>
      insertRow(tx, 'orderlines', {
        order_id: uuidv7(),
        order_number: '2026-777',
        customer_code: 'C-OTHER',
        reference: 'S-9',
        product_reference: 'S-9',
        quantity: 1,
        prep_state: 'packed',
        date_updated: tx.now,
      }),
    );
    await runStep(t, done.id, 'undo', 'Manager');
    const read = () => t.call('Manager', 'GET', `/api/imports/${done.id}/kept`);
    const used = { label: 'S-9', reason: 'used' };
    expect(bodyOf(await read())).toMatchObject({ rows: [{ ...used, by: { entity: 'orderlines' } }] });
    const grant = { role: 'Manager', permission: 'view orderlines page' };
    await t.write(({ q }) =>
      q
        .deleteFrom('role_permission')
        .where('role', '=', grant.role)
        .where('permission', '=', grant.permission)
        .execute(),
    );
    const answer = await read();
    await t.write(({ q }) => q.insertInto('role_permission').values(grant).execute());
    expect(bodyOf(answer)).toMatchObject({ rows: [{ ...used, by: null }] });
  });

  it('names the rows that block it with their reasons, then undoes all others and what only those needed', async () => {
    const content = [
      'reference;designation;price;category;tags',
      'R-1;changed later;1;Kept;red',
      'R-2;in a basket;1;Kept;red',
      'R-3;free;1;Gone;blue',
      'R-4;free;1;Gone;blue',
    ].join('\n');
    const done = await importFile(t, { entity: 'articles', content, options: { create_missing: true } });
    await edit('/api/articles?reference=R-1', { designation: 'By hand' });
    await t.write(({ q, now }) => {
      const line = { user_id: t.userIds.Client, reference: 'R-2', quantity: 1, marking: '', price_seen: 100 };
      return q
        .insertInto('basket_line')
        .values({ ...line, updated_at: now, position: 1 })
        .execute();
    });
    expect(await runStep(t, done.id, 'undo')).toMatchObject({
      state: 'applied',
      failure: { code: 'import.in_use' },
      undo: { free: 2, kept: 2 },
    });
    const kept = await keptOf(done.id);
    const reasons = kept.map(({ entity, label, reason, by }) => [entity, label, reason, by?.entity]);
    expect(reasons).toEqual([
      ['articles', 'R-1', 'changed', undefined],
      ['articles', 'R-2', 'used', undefined],
      ['products', 'R-1', 'used', 'articles'],
      ['products', 'R-2', 'used', 'articles'],
      ['categories', 'Kept', 'used', 'articles'],
      ['tags', 'red', 'used', 'articles'],
    ]);
    expect((await list('/api/articles?q=R-')).rows).toHaveLength(4);
    expect(await t.call('Manager', 'GET', `/api/imports/${done.id}/kept`)).toMatchObject({ status: 404 });

    expect(await undoRest(done.id)).toMatchObject({
      state: 'undone',
      failure: null,
      undo: { free: 2, kept: 2 },
    });
    const names = async (path: string, field: string) =>
      (await list(path)).rows.map((row) => row[field] as string).toSorted();
    expect(await names('/api/articles?q=R-', 'reference')).toEqual(['R-1', 'R-2']);
    expect(await names('/api/products?q=R-', 'reference')).toEqual(['R-1', 'R-2']);
    expect(await names('/api/categories', 'name')).toEqual(['Kept', 'Textile']);
    expect(await names('/api/tags', 'name')).toEqual(['red']);
    expect((await list('/api/categories?name=Kept')).rows[0]).toMatchObject({ article_count: 2 });
    expect(t.errors).toEqual([]);
  });

  it('keeps an order whole with its lines where one of them has changed since', async () => {
    const content = [
      'InvoiceNo,CustomerID,InvoiceDate,StockCode,Quantity,UnitPrice',
      '700001,C-OWN,2026-11-02 10:00:00,TX-1,6,2.55',
      '700001,C-OWN,2026-11-02 10:00:00,TX-2,1,3.00',
      '700002,C-OWN,2026-11-03 10:00:00,TX-1,2,2.00',
    ].join('\n');
    const done = await importFile(t, { entity: 'orders', content, options: { number_mark: 'point' } });
    await edit('/api/orders?number=700001', { customer_reference: 'PO-7' });
    expect(await runStep(t, done.id, 'undo')).toMatchObject({ state: 'applied', undo: { free: 1, kept: 1 } });
    expect(await keptOf(done.id)).toMatchObject([
      { entity: 'orders', label: '700001', reason: 'changed', by: null },
    ]);
    expect(await undoRest(done.id)).toMatchObject({ state: 'undone' });
    expect(await orderOf('700001')).toMatchObject({ line_count: 2, total: 1830, customer_reference: 'PO-7' });
    expect(await orderOf('700002')).toBeUndefined();
    expect((await list('/api/orderlines?order_number=700002')).rows).toEqual([]);
  });

  it('takes a count back only where enough pieces are left', async () => {
    await importFile(t, {
      entity: 'products',
      content: 'Réf;En stock;Seuil;Mini;Maxi\nS-1;5;0;0;0\nS-2;5;0;0;0\n',
    });
    const before = (await list('/api/products?q=S-')).rows.map(({ last_movement_at }) => last_movement_at);
    const counted = await importFile(t, {
      entity: 'products',
      content: 'Réf;En stock\nS-1;20\nS-2;20\n',
      options: { update_existing: true },
    });
    await importFile(t, {
      entity: 'products',
      content: 'Réf;En stock\nS-1;3\n',
      options: { update_existing: true },
    });
    expect(await runStep(t, counted.id, 'undo')).toMatchObject({
      state: 'applied',
      undo: { free: 1, kept: 1 },
    });
    expect(await keptOf(counted.id)).toMatchObject([{ label: 'S-1', reason: 'stock' }]);
    expect(await undoRest(counted.id)).toMatchObject({ state: 'undone' });
    expect((await list('/api/products?reference=S-1')).rows[0]).toMatchObject({ on_hand: 3 });
    expect((await list('/api/products?reference=S-2')).rows[0]).toMatchObject({
      on_hand: 5,
      last_movement_at: before[1],
    });
  });
});
