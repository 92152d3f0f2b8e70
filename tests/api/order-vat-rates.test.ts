import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rows } from '#contract/registry.ts';
import { orderAmounts } from '#contract/rules/orders/amounts.ts';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import { systemClock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { correctBalancesDue } from '#server/services/orders/correct-balances-due.ts';
import { recordVatRate } from '#server/services/orders/record-vat-rate.ts';
import { readAll } from '../unit/make-import-files.ts';
import { fetchFile } from './fetch-file.ts';
import { bodyOf, importFile } from './import-file.ts';
import { orderFile } from './import-order-app.ts';
import { mailAppOfSuite } from './mail-app.ts';
import { moveOrder, readOrder, run } from './order-story.ts';
import { readPdf } from './read-pdf.ts';
import { databaseKinds, openTestDatabase } from './test-app.ts';

describe.each(databaseKinds)('the VAT rate of orders, on %s', (kind) => {
  const m = mailAppOfSuite(kind);
  const old: Record<string, string> = {};
  const paid = 6000;

  /** What `serve` does at a start with this rate. Returns the number of orders that it changed. */
  const start = async (vatRate: number) => {
    await recordVatRate(m.t.db, m.t.clock, vatRate);
    return correctBalancesDue(m.t.db, m.t.clock);
  };
  const pick = (order_id: string, line_id: string, picked: number) =>
    run(m.t, 'Preparer', 'line.pick', { order_id, line_id, picked, from: 0 });
  const paperOf = (id: string) => readPdf(m.t, `/api/orders/${id}/papers/confirmation.pdf`, 'Client');

  /** The orders of before the change, wherever their amounts are read. */
  const readEverything = async () => {
    const page = await m.t.call('Client', 'GET', '/api/orders?sort=number&count=1&sums=1');
    const { bytes } = await fetchFile(m.t, '/api/orders/export?format=csv&language=en&sort=number');
    const file = await readAll(bytes);
    const papers = await Promise.all(Object.values(old).map(paperOf));
    return { page: bodyOf(page), rows: file.rows, papers };
  };

  beforeAll(async () => {
    for (const status of ['Pending', 'Shipped', 'Completed', 'Canceled'] as const) {
      const { order_id, lines } = await m.place();
      old[status] = order_id;
      await run(m.t, 'Manager', 'order.pay', { order_id, amount_paid: paid, from: 0 });
      const steps: OrderStatus[] = status === 'Completed' ? ['Shipped', status] : [status];
      if (status === 'Pending') continue;
      if (status !== 'Canceled')
        for (const [at, picked] of [10, 20].entries()) await pick(order_id, lines[at]!, picked);
      for (const to of steps) await moveOrder(m.t, 'Manager', order_id, to);
    }
  });

  it('stays on existing orders when the setting changes: lists, sums, files and papers', async () => {
    await m.discard();
    const before = await readEverything();
    expect(before.page).toMatchObject({ count: 4, sums: { total: 3 * 5000, due: 0 } });
    expect(await start(5.5)).toBe(0);
    expect(await readEverything()).toEqual(before);
    const file = await readAll(
      (await fetchFile(m.t, '/api/orders/export?format=csv&language=en&sort=number')).bytes,
    );
    expect(file.rows.map((row) => row[file.header.indexOf('VAT rate')])).toEqual(Array(4).fill('20%'));
    expect((await paperOf(old['Shipped']!))[0]).toMatch(/VAT 20%.*€10\.00|TVA 20 %.*10,00 €/u);
  });

  it('is the new one on new orders and imported ones, in the mail too', async () => {
    await start(5.5);
    const { order_id } = await m.place();
    const order = await readOrder(m.t, order_id);
    expect(order).toMatchObject({ vat_millipercent: 5500, total: 5000, due: 5275 });
    const [mail] = await m.send();
    expect(mail!.text).toMatch(/VAT 5\.5%: €2\.75\s+Total incl\. VAT: €52\.75/u);
    await m.discard();
    const file = orderFile(['820001,R-1,,6,2010-12-01,2.55,C-OWN,'], { paid: true });
    expect((await importFile(m.t, file)).result).toMatchObject({ created: 1 });
    const page = await m.t.call('Admin', 'GET', '/api/orders?number=820001');
    const [imported] = bodyOf<{ rows: Rows['orders'][] }>(page).rows;
    expect(imported).toMatchObject({ vat_millipercent: 5500, amount_paid: 1614, due: 0 });
  });

  it('stays when an earlier order is amended and shipped, in the mail too, and its back order has it', async () => {
    await start(20);
    const { order_id, lines } = await m.place();
    await start(5.5);
    const { status_seq } = await readOrder(m.t, order_id);
    const changed = { order_id, status_seq, added: [], details: {} };
    const line = { line_id: lines[1], quantity: 10, from: 20 };
    expect(await run(m.t, 'Manager', 'order.amend', { ...changed, lines: [line] })).toMatchObject({
      status: 'applied',
    });
    expect(await readOrder(m.t, order_id)).toMatchObject({
      vat_millipercent: 20_000,
      total: 3000,
      due: 3600,
    });
    await pick(order_id, lines[0], 10);
    await m.discard();
    const remainder_order_id = uuidv7();
    await moveOrder(m.t, 'Manager', order_id, 'Shipped', { remainder_order_id });
    const [mail] = await m.send();
    expect(mail!.text).toMatch(/VAT 20%: €2\.00\s+Total incl\. VAT: €12\.00/u);
    expect(await readOrder(m.t, order_id)).toMatchObject({ vat_millipercent: 20_000, due: 1200 });
    const back = await readOrder(m.t, remainder_order_id);
    expect(back).toMatchObject({ vat_millipercent: 20_000, total: 2000, due: 2400 });
    expect(orderAmounts(back)).toMatchObject({ vat: 400 });
    expect(await moveOrder(m.t, 'Manager', order_id, 'Pending')).toMatchObject({ status: 'applied' });
    expect(await readOrder(m.t, order_id)).toMatchObject({ vat_millipercent: 20_000, due: 1200 });
  });
});

describe.each(databaseKinds)('orders from before they had a VAT rate, on %s', (kind) => {
  let db: Database;
  afterAll(() => db.close());

  it('have that of the last start', async () => {
    db = await openTestDatabase(kind);
    await migrate(
      db,
      systemClock,
      allMigrations.filter(({ id }) => id < '0132'),
    );
    await sql`update setting set value = '5.5' where key = 'vat_rate'`.execute(db.write);
    await sql`insert into orders (id, number, status, total, due)
      values ('o-1', '2026-000001', 'Shipped', 1000, 1055)`.execute(db.write);
    await migrate(db, systemClock, allMigrations);
    await recordVatRate(db, systemClock, 20);
    expect(await correctBalancesDue(db, systemClock)).toBe(0);
    const orders = db.read.selectFrom('orders').select(['vat_millipercent', 'due']);
    expect(await orders.execute()).toEqual([{ vat_millipercent: 5500, due: 1055 }]);
  });
});
