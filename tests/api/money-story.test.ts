import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import type { CommandArgs, CommandType } from '#contract/commands/registry.ts';
import type { Rows } from '#contract/registry.ts';
import { added, amend } from './amend-story.ts';
import { readDashboard } from './dashboard-faults.ts';
import { bodyOf } from './import-file.ts';
import { command, ledgerFaults, orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { readPdf } from './read-pdf.ts';
import { readSalesReport } from './read-sales-report.ts';
import { askFile, numberIn } from './sequences/ask.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

/** Uneven prices, in cents. */
const prices = [137, 1003, 249, 1];
const marking = 'Broderie, cœur';

/** 12 × 1.37 + 8 × 10.03 + 11 × 2.49 + 5 × 0.01; its customer paid 200.00. */
const first = {
  status: 'Completed',
  pieces: 36,
  total: 12_412,
  vat: 2482,
  gross: 14_894,
  paid: 20_000,
  due: -5106,
};
/** The 12 pieces that were not marked in time. */
const rest = { status: 'Shipped', pieces: 12, total: 12_036, vat: 2407, gross: 14_443, paid: 0, due: 14_443 };
/** 3 × 2.49, canceled after a payment of 3.00. */
const canceled = { status: 'Canceled', pieces: 3, total: 747, vat: 149, gross: 896, paid: 300, due: -300 };

/** An amount as papers write it in English. */
const euros = (cents: number) => `€${(cents / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;

describe.each(databaseKinds)('a day with a partial shipment, on %s', (kind) => {
  let t: TestApp;
  let nora: string;
  const numbers = { first: '', rest: '', canceled: '' };
  const ids = { first: '', rest: uuidv7(), canceled: '' };

  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, prices.length, 100);
    for (const [at, price] of prices.entries()) {
      const reference = `R-${at + 1}`;
      const page = await t.call('Manager', 'GET', `/api/articles?reference=${reference}`);
      const [article] = bodyOf<{ rows: Rows['articles'][] }>(page).rows;
      await t.call('Manager', 'PATCH', `/api/articles/${article!.id}`, { price, version: article!.version });
    }
  }, 60_000);
  afterAll(() => t.close());

  const priced = (lines: Parameters<typeof orderOf>[0]) => {
    const args = orderOf(lines);
    return {
      ...args,
      lines: args.lines.map((line) => ({ ...line, price: prices[Number(line.reference.slice(2)) - 1]! })),
    };
  };
  const act = async <T extends CommandType>(who: RoleName, type: T, args: CommandArgs<T>) =>
    expect(await run(t, who, type, args)).toMatchObject({ status: 'applied' });
  /** Commands of the invited preparer, who has no fixed account. */
  const actAsNora = async <T extends CommandType>(type: T, args: CommandArgs<T>) => {
    const reply = await t.call({ token: nora }, 'POST', '/api/commands', { commands: [command(type, args)] });
    expect(reply.body).toMatchObject({ verdicts: [{ status: 'applied' }] });
  };
  const move = async (
    who: RoleName,
    order_id: string,
    to: Rows['orders']['status'],
    more: Partial<CommandArgs<'order.transition'>> = {},
  ) => {
    const { status_seq } = await readOrder(t, order_id);
    await act(who, 'order.transition', { order_id, to, status_seq, reason: 'Pressé', ...more });
  };

  it('an invited preparer picks an amended order; it ships in part, and its unmarked goods later', async () => {
    const user = {
      username: 'nora',
      full_name: 'Nora Benali',
      email: '',
      role: 'Preparer',
      customer_code: '',
    };
    const created = await t.call('Admin', 'POST', '/api/users', { ...user, active: true });
    const { id } = bodyOf<{ id: string }>(created);
    const { url } = bodyOf<{ url: string }>(await t.call('Admin', 'POST', `/api/users/${id}/invitation`));
    const token = /token=([\w-]+)/u.exec(url)![1];
    const password = 'a-long-password';
    await t.call(null, 'POST', '/api/auth/password-reset/confirm', { token, password });
    const signedIn = await t.call(null, 'POST', '/api/auth/login', { username: 'nora', password });
    nora = bodyOf<{ token: string }>(signedIn).token;

    const args = priced([
      ['R-1', 10],
      ['R-2', 20, marking],
      ['R-3', 30],
    ]);
    const { order_id } = args;
    ids.first = order_id;
    await act('Client', 'order.place', args);
    const [shirts, caps, mugs] = args.lines.map((line) => line.line_id) as [string, string, string];
    const stickers = added('R-4', 5, { price: 1 });
    const more = { lines: [{ line_id: shirts, quantity: 12, from: 10 }], added: [stickers] };
    expect(await amend(t, order_id, more, 'Commercial')).toMatchObject({ status: 'applied' });

    await actAsNora('line.pick', { order_id, line_id: shirts, picked: 12, from: 0 });
    await actAsNora('line.pick', { order_id, line_id: caps, picked: 20, from: 0 });
    await actAsNora('line.short', { order_id, line_id: mugs, picked: 11, from: 0, reason: 'not found' });
    await actAsNora('line.pick', { order_id, line_id: stickers.line_id, picked: 5, from: 0 });
    await act('Manager', 'line.accept-short', { order_id, line_id: mugs, picked: 11 });
    const jobs = await t.call('Technician', 'GET', `/api/customizations?order_id=${order_id}`);
    const [job] = bodyOf<{ rows: Rows['customizations'][] }>(jobs).rows;
    const counts = { done: 8, spoiled: 0, from_done: 0, from_spoiled: 0 };
    await act('Technician', 'line.mark', { order_id, line_id: caps, customization_id: job!.id, ...counts });
    await act('Manager', 'order.pay', { order_id, amount_paid: first.paid, from: 0 });
    await move('Manager', order_id, 'Shipped', { remainder_order_id: ids.rest, closed: [mugs] });
    await move('Commercial', order_id, 'Completed');

    const [line] = (await readOrder(t, ids.rest)).lines;
    await move('Manager', ids.rest, 'Shipped', { unmarked: [line!.id] });

    const other = priced([['R-3', 3]]);
    ids.canceled = other.order_id;
    await act('Client', 'order.place', other);
    await act('Manager', 'order.pay', { order_id: other.order_id, amount_paid: canceled.paid, from: 0 });
    await move('Client', other.order_id, 'Canceled');
    for (const name of ['first', 'rest', 'canceled'] as const)
      numbers[name] = (await readOrder(t, ids[name])).number;
  });

  it('the ledger has every piece that left, and no other', async () => {
    const moves = await t.db.read
      .selectFrom('movements')
      .selectAll()
      .where('cause', '=', 'shipment')
      .execute();
    expect(moves.map((one) => `${one.source} ${one.reference} ${one.quantity}`).toSorted()).toEqual([
      `${numbers.first} R-1 -12`,
      `${numbers.first} R-2 -8`,
      `${numbers.first} R-3 -11`,
      `${numbers.first} R-4 -5`,
      `${numbers.rest} R-2 -12`,
    ]);
    expect(await ledgerFaults(t)).toEqual([]);
  });

  it('lists, details and files have the same amounts for staff and client', async () => {
    for (const who of ['Admin', 'Manager', 'Commercial', 'Preparer', 'Client'] as const) {
      const page = await t.call(who, 'GET', '/api/orders?limit=50');
      const rows = new Map(bodyOf<{ rows: Rows['orders'][] }>(page).rows.map((row) => [row.number, row]));
      for (const [name, { status, pieces, total, paid }] of Object.entries({ first, rest, canceled })) {
        const own = { status, piece_count: pieces, total, amount_paid: paid };
        const { number, id } = rows.get(numbers[name as keyof typeof numbers])!;
        expect(rows.get(number)).toMatchObject(own);
        expect((await t.call(who, 'GET', `/api/orders/${id}`)).body).toMatchObject(own);
        const lines = await t.call(who, 'GET', `/api/orderlines?order_id=${id}`);
        const totals = bodyOf<{ rows: Rows['orderlines'][] }>(lines).rows.map((line) => line.total);
        expect(totals.reduce((sum, one) => sum + one, 0)).toBe(total);
      }
    }
    for (const format of ['csv', 'xlsx'] as const) {
      const rows = await askFile({ t }, 'Commercial', 'orders/export?language=en', format);
      const told = new Map(rows.map((row) => [row['Order number'], row]));
      for (const [name, order] of Object.entries({ first, rest, canceled })) {
        const row = told.get(numbers[name as keyof typeof numbers])!;
        const cents = (header: string) => numberIn(row[header], 2);
        expect({
          status: row['Status'],
          pieces: numberIn(row['Pieces'], 0),
          total: cents('Total excl. VAT'),
          vat: cents('VAT'),
          gross: cents('Total incl. VAT'),
          paid: cents('Amount paid'),
          due: cents('Balance due'),
        }).toEqual(order);
      }
      const lines = await askFile({ t }, 'Manager', 'orderlines/export?language=en', format);
      const sum = (header: string, decimals: 0 | 2) =>
        lines.reduce((all, row) => all + numberIn(row[header], decimals), 0);
      expect(sum('Total excl. VAT', 2)).toBe(first.total + rest.total + canceled.total);
      expect(sum('Pieces shipped', 0)).toBe(first.pieces + rest.pieces);
    }
  });

  it('papers say what left, what was shipped since, and what is due', async () => {
    const paper = async (id: string, name: string) =>
      (await readPdf(t, `/api/orders/${id}/papers/${name}.pdf`, 'Client')).join(' ');
    const [one, two, three] = await Promise.all(
      [ids.first, ids.rest, ids.canceled].map((id) => paper(id, 'confirmation')),
    );
    const sums = ({ total, vat, gross }: typeof first) => [
      `Total excl. VAT ${euros(total)}`,
      `VAT 20% ${euros(vat)}`,
      `Total incl. VAT ${euros(gross)}`,
    ];
    for (const part of [...sums(first), `Paid so far ${euros(first.paid)}`, `Overpaid ${euros(-first.due)}`])
      expect(one).toContain(part);
    for (const part of [...sums(rest), `Balance due ${euros(rest.due)}`, numbers.first])
      expect(two).toContain(part);
    for (const part of [...sums(canceled), `Overpaid ${euros(-canceled.due)}`]) expect(three).toContain(part);
    const note = await paper(ids.first, 'delivery-note');
    for (const part of ['Pieces delivered 36', '12 shipped since', '19 closed', `order ${numbers.rest}`])
      expect(note).toContain(part);
    expect(note).not.toContain('to follow');
    expect(await paper(ids.rest, 'delivery-note')).toContain('Pieces delivered 12');
  });

  it('dashboards and reports count both shipments once, and nothing of the canceled order', async () => {
    const total = first.total + rest.total;
    for (const who of ['Admin', 'Manager', 'Commercial'] as const) {
      const { turnover, top, unpaid, today } = await readDashboard(t, who, 'sales');
      expect(turnover.week).toMatchObject({ count: 2, total });
      expect(top.all).toMatchObject({ count: 2, total });
      expect(unpaid).toMatchObject({ count: 1, due: rest.due });
      const period = { from: `${today.slice(0, 8)}01`, to: today };
      const { all, rows } = await readSalesReport(t, who, { by: 'article', ...period });
      expect(all).toMatchObject({ pieces: first.pieces + rest.pieces, total });
      expect(rows.map((row) => [row.key, row.pieces, row.total])).toEqual([
        ['R-2', 20, 20_060],
        ['R-3', 11, 2739],
        ['R-1', 12, 1644],
        ['R-4', 5, 5],
      ]);
    }
    expect(t.errors).toEqual([]);
  });
});
