import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntityRow } from '#server/db/tables.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import { correctBalancesDue } from '#server/services/orders/correct-balances-due.ts';
import { recordVatRate } from '#server/services/orders/record-vat-rate.ts';
import { readAll } from '../unit/make-import-files.ts';
import { metricFaults, readDashboard } from './dashboard-faults.ts';
import { fetchFile } from './fetch-file.ts';
import { placeOrder } from './feed-world.ts';
import { bodyOf } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('unpaid orders on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());
  const order = async (values: Partial<EntityRow<'orders'>>) =>
    (await placeOrder(t, 'C-CLIENT', [''], values)).order;

  it('are shipped with anything due: the dashboard counts what list, file and Client show, at mixed VAT rates', async () => {
    await order({ total: 333, status: 'Pending' });
    await order({ total: 333, status: 'Shipped', amount_paid: 400 });
    await order({ total: 6400, status: 'Shipped' });
    const half = await order({ total: 333, status: 'Shipped', amount_paid: 100 });
    await order({ total: -500, status: 'Completed' });
    await order({ total: 5000, status: 'Canceled', amount_paid: 10 });
    const dues = async () => {
      const { unpaid } = await readDashboard(t, 'Commercial', 'sales');
      const filters = new URLSearchParams(unpaid.filters).toString();
      const { bytes } = await fetchFile(t, `/api/orders/export?format=csv&language=en&${filters}`);
      const { header, rows } = await readAll(bytes);
      const exported = rows.map((row) => Math.round(Number(row[header.indexOf('Balance due')]) * 100));
      const page = await t.call('Client', 'GET', `/api/orders?${filters}`);
      const listed = bodyOf<{ rows: { due: number }[] }>(page).rows.map(({ due }) => due);
      for (const all of [exported, listed])
        expect([all.length, all.reduce((sum, due) => sum + due, 0)]).toEqual([unpaid.count, unpaid.due]);
      return unpaid;
    };
    expect(await dues()).toMatchObject({ count: 2, due: 7680 + 300 });
    await recordVatRate(t.db, t.clock, 5.5);
    expect(await correctBalancesDue(t.db, t.clock)).toBe(0);
    expect(await dues()).toMatchObject({ count: 2, due: 7680 + 300 });
    await order({ total: 6400, status: 'Shipped' });
    expect(await dues()).toMatchObject({ count: 3, due: 7680 + 300 + 6752 });
    expect(await metricFaults(t, 'Commercial', 'sales')).toEqual([]);
    await t.write((tx) => updateRow(tx, 'orders', half, { amount_paid: 399 }));
    expect(await dues()).toMatchObject({ count: 3, due: 7680 + 1 + 6752 });
    await recordVatRate(t.db, t.clock, 20);
  });

  it('keep what another process writes while a start recomputes them; what an older version wrote is repaired', async () => {
    const orders = [];
    for (let n = 0; n < 10; n++) orders.push(await order({ total: 1000, status: 'Shipped' }));
    const [paid] = orders;
    let isPaid = false;
    const pay = async () => {
      if (isPaid) return;
      isPaid = true;
      await t.write((tx) => updateRow(tx, 'orders', paid!, { amount_paid: 1000 }));
    };
    const read = t.db.read.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.some((row) => row['id'] === paid!.id)) await pay();
        return result;
      },
    });
    const wrong = orders.map(({ id }) => id);
    await t.db.write.updateTable('orders').set({ due: 0 }).where('id', 'in', wrong).execute();
    // The payment has already corrected its own order.
    expect(await correctBalancesDue({ ...t.db, read }, t.clock)).toBe(9);
    expect(isPaid).toBe(true);
    const stored = () =>
      t.db.read
        .selectFrom('orders')
        .select(['amount_paid', 'due'])
        .where('id', '=', paid!.id)
        .executeTakeFirst();
    expect(await stored()).toEqual({ amount_paid: 1000, due: 200 });
    await t.db.write.updateTable('orders').set({ due: 0 }).where('id', '=', paid!.id).execute();
    expect(await correctBalancesDue(t.db, t.clock)).toBe(1);
    expect(await stored()).toEqual({ amount_paid: 1000, due: 200 });
  });
});
