import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rows } from '#contract/registry.ts';
import { readAll, type Bytes } from '../unit/make-import-files.ts';
import { readDashboard } from './dashboard-faults.ts';
import { fetchFile } from './fetch-file.ts';
import { bodyOf, importFile, tryFile } from './import-file.ts';
import { askOrders, orderFile } from './import-order-app.ts';
import { ledgerFaults, moveOrder, orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

/** 10 pieces at 1.00, and 100 at 2.00 of which 31 are found. */
const ordered = 10 * 100 + 100 * 200;
const shipped = 10 * 100 + 31 * 200;

type Ship = (t: TestApp, orderId: string, lineIds: string[]) => Promise<void>;

/** Every way in which the same goods can ship. */
const ways: Record<string, Ship> = {
  'a preparer ships it whole with an accepted shortage': async (t, order_id, [first, second]) => {
    await run(t, 'Manager', 'line.accept-short', { order_id, line_id: second!, picked: 31 });
    await run(t, 'Preparer', 'order.pack', { order_id, line_ids: [first!] });
    expect(await moveOrder(t, 'Preparer', order_id, 'Shipped', { reason: '' })).toMatchObject({
      status: 'applied',
    });
  },
  'a manager ships a part and closes the rest': async (t, order_id) => {
    expect(await moveOrder(t, 'Manager', order_id, 'Shipped')).toMatchObject({ status: 'applied' });
  },
  'a manager ships a part, the rest is a new order': async (t, order_id) => {
    expect(
      await moveOrder(t, 'Manager', order_id, 'Shipped', { remainder_order_id: uuidv7() }),
    ).toMatchObject({
      status: 'applied',
    });
  },
};

describe.each(databaseKinds)('amounts of a shipped order, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 2, 10_000);
  });
  afterAll(() => t.close());

  /** Prepares an order of which 31 of 100 pieces were found. */
  async function prepare(): Promise<{ orderId: string; lineIds: string[] }> {
    const placed = orderOf([
      ['R-1', 10],
      ['R-2', 100],
    ]);
    await run(t, 'Client', 'order.place', placed);
    const { order_id } = placed;
    const [first, second] = placed.lines.map((line) => line.line_id);
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: first!, picked: 10, from: 0 });
    await run(t, 'Preparer', 'line.short', {
      order_id,
      line_id: second!,
      picked: 31,
      from: 0,
      reason: 'not found',
    });
    return { orderId: order_id, lineIds: [first!, second!] };
  }

  /** Collects the amounts that each reader sees for an order into one value, so that any two that differ fail. */
  async function amountsOf(orderId: string) {
    const told = await Promise.all(
      (['Admin', 'Manager', 'Preparer', 'Client'] as const).map(async (who) => {
        const order = (await t.call(who, 'GET', `/api/orders/${orderId}`)).body as Rows['orders'];
        const path = `/api/orderlines?order_id=${orderId}&sort=position&limit=200`;
        const lines = bodyOf<{ rows: Rows['orderlines'][] }>(await t.call(who, 'GET', path)).rows;
        return { total: order.total, pieces: order.piece_count, lines: lines.map((line) => line.total) };
      }),
    );
    for (const one of told) expect(one).toEqual(told[0]);
    const { number } = await readOrder(t, orderId);
    const orders = await fetchFile(t, `/api/orders/export?format=csv&language=en&number=${number}`);
    const lines = await fetchFile(t, `/api/orderlines/export?format=csv&language=en&order_number=${number}`);
    return { ...told[0]!, orders: await totalIn(orders), exported: await totalIn(lines) };
  }

  async function turnover() {
    const { turnover: sums, top } = await readDashboard(t, 'Manager', 'manager');
    const { unpaid } = await readDashboard(t, 'Manager', 'sales');
    return { week: sums.week.total, top: top.all.total, unpaid: unpaid.due };
  }

  const whole = { total: ordered, pieces: 110, lines: [1000, 20_000], orders: ordered, exported: ordered };
  const part = { total: shipped, pieces: 41, lines: [1000, 6200], orders: shipped, exported: shipped };

  it.each(Object.keys(ways))('count what shipped when %s', async (way) => {
    const { orderId, lineIds } = await prepare();
    expect(await amountsOf(orderId)).toEqual(whole);
    const before = await turnover();
    await ways[way]!(t, orderId, lineIds);
    expect(await amountsOf(orderId)).toEqual(part);
    // The remainder is turnover of its own order.
    const rest = way.endsWith('new order') ? 0 : shipped - ordered;
    expect(await turnover()).toEqual({
      week: before.week + rest,
      top: before.top + rest,
      unpaid: before.unpaid + shipped * 1.2,
    });
    expect((await readOrder(t, orderId)).lines).toMatchObject([
      { ordered: 10, shipped: 10 },
      { ordered: 100, shipped: 31 },
    ]);
    await moveOrder(t, 'Manager', orderId, 'Completed');
    expect(await amountsOf(orderId)).toEqual(part);
    await moveOrder(t, 'Admin', orderId, 'Shipped');
    expect(await amountsOf(orderId)).toEqual(part);
  });

  it.each(Object.keys(ways))('count what was ordered again once the shipment is undone: %s', async (way) => {
    const { orderId, lineIds } = await prepare();
    await ways[way]!(t, orderId, lineIds);
    await moveOrder(t, 'Manager', orderId, 'Pending');
    // Pieces that moved into another order are charged there.
    const isSplit = way.endsWith('new order');
    expect(await amountsOf(orderId)).toEqual(isSplit ? part : whole);
    expect((await readOrder(t, orderId)).lines).toMatchObject([
      { ordered: 10, shipped: 0 },
      { ordered: 100, shipped: 0 },
    ]);
    expect(await ledgerFaults(t)).toEqual([]);
    await moveOrder(t, 'Manager', orderId, 'Shipped');
    expect(await amountsOf(orderId)).toEqual(part);
    expect(await ledgerFaults(t)).toEqual([]);
  });

  it('are updated when the shipment is undone and only a part comes back', async () => {
    const { orderId, lineIds } = await prepare();
    await moveOrder(t, 'Manager', orderId, 'Shipped');
    const restock = [{ line_id: lineIds[1]!, quantity: 20 }];
    await moveOrder(t, 'Manager', orderId, 'Pending', { restock });
    expect((await readOrder(t, orderId)).lines).toMatchObject([
      { picked: 10, shipped: 0 },
      { picked: 20, shipped: 0, prep_state: 'to pick' },
    ]);
    await moveOrder(t, 'Manager', orderId, 'Shipped');
    expect(await readOrder(t, orderId)).toMatchObject({ total: 10 * 100 + 20 * 200, piece_count: 30 });
  });

  it('count what was ordered when the order is canceled', async () => {
    const { orderId } = await prepare();
    await moveOrder(t, 'Manager', orderId, 'Canceled');
    expect(await amountsOf(orderId)).toEqual(whole);
  });

  it('are the same for a past order that was imported', async () => {
    const head = 'order number,reference,quantity,shipped,price,order date,customer code';
    const at = '2026-06-01 08:00:00';
    const rows = [`P-1,R-1,10,,1.00,${at},C-CLIENT`, `P-1,R-2,100,31,2.00,${at},C-CLIENT`];
    await importFile(t, orderFile(rows, {}, head));
    const asked = askOrders(t);
    const order = await asked.orderOf('P-1');
    expect(await amountsOf(order!['id'] as string)).toEqual(part);
    expect(await asked.linesOf('P-1')).toMatchObject([
      { ordered: 10, shipped: 10, picked: 10 },
      { ordered: 100, shipped: 31, picked: 31 },
    ]);
    const more = await tryFile(t, orderFile([`P-2,R-1,10,11,1.00,${at},C-CLIENT`], {}, head));
    expect(await asked.reasons(more.id)).toEqual([['error', 'too_large']]);
  });

  it('logs no server error', () => {
    expect(t.errors).toEqual([]);
  });
});

/** Sum of the column of totals in an exported file, in cents. */
async function totalIn({ bytes }: { bytes: Bytes }): Promise<number> {
  const { header, rows } = await readAll(bytes);
  const at = header.indexOf('Total excl. VAT');
  return rows.reduce((sum, row) => sum + Math.round(Number(row[at]) * 100), 0);
}
