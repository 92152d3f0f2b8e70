import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import type { Verdict } from '#contract/commands/envelope.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { Rows } from '#contract/registry.ts';
import { addDays, dayIn } from '#contract/rules/values/calendar-days.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import { applyDueRule } from '#server/services/orders/apply-due-rule.ts';
import { bellOf, silence } from './bells.ts';
import { metricFaults, readDashboard } from './dashboard-faults.ts';
import { importFile } from './import-file.ts';
import { orderFile } from './import-order-app.ts';
import { moveToNoon } from './move-to-noon.ts';
import { command, orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const timezone = 'Europe/Paris';

describe.each(databaseKinds)('dates of orders on %s', (kind) => {
  let t: TestApp;
  beforeEach(async () => {
    t = await openTestApp(kind);
    moveToNoon(t, timezone);
    await stockArticles(t, 2, 1000);
  });
  afterEach(() => t.close());

  const day = (days: number) => addDays(dayIn(t.clock.now(), timezone), days);
  async function place(who: RoleName = 'Client', wanted_on?: string | null, over = {}): Promise<string> {
    const args = orderOf([['R-1', 2]], { ...(wanted_on === undefined ? {} : { wanted_on }), ...over });
    expect(await run(t, who, 'order.place', args)).toMatchObject({ status: 'applied' });
    return args.order_id;
  }
  const promise = (who: RoleName, order_id: string, promised_on: string | null, from: string | null = null) =>
    run(t, who, 'order.promise', { order_id, promised_on, from });
  const wish = (who: RoleName, order_id: string, wanted_on: string | null, from: string | null = null) =>
    run(t, who, 'order.wish', { order_id, wanted_on, from });
  const seenBy = async (who: RoleName, id: string) =>
    (await t.call(who, 'GET', `/api/orders/${id}`)).body as Rows['orders'];
  const listOf = async (who: RoleName, query: string) =>
    ((await t.call(who, 'GET', `/api/orders?${query}`)).body as { rows: Rows['orders'][] }).rows;

  it('a Client asks for a day when ordering, sees it and the promise, and promises nothing', async () => {
    const id = await place('Client', day(5));
    expect(await promise('Commercial', id, day(7))).toMatchObject({ status: 'applied' });
    expect(await seenBy('Client', id)).toMatchObject({ wanted_on: day(5), promised_on: day(7) });
    expect(await seenBy('Client', id)).not.toHaveProperty('due_on');
    expect(await promise('Client', id, day(1), day(7))).toMatchObject({ code: 'access.forbidden' });
    await t.write(({ q }) =>
      q.insertInto('role_permission').values({ role: 'Client', permission: 'promise orders' }).execute(),
    );
    expect(await promise('Client', id, day(1), day(7))).toMatchObject({ code: 'access.forbidden' });
    const filtered = await t.call('Client', 'GET', `/api/orders?due_on=${day(7)}`);
    expect(filtered.status).toBe(400);
  });

  it('an order is not dated after today, in a form, a bulk change or a file', async () => {
    const id = await place();
    const { number, version } = await seenBy('Manager', id);
    const at = (days: number) => `${day(days)}T08:00:00.000Z`;
    const refused = { status: 422, body: { code: 'fields.invalid', fields: { date_ordered: 'range' } } };
    const patch = { version, date_ordered: at(3) };
    expect(await t.call('Manager', 'PATCH', `/api/orders/${id}`, patch)).toMatchObject(refused);
    const act = { kind: 'edit', field: 'date_ordered', way: 'set', value: at(3) };
    const rows = { chosen: [{ id, version }] };
    expect(await t.call('Manager', 'POST', '/api/orders/bulk', { act, rows })).toMatchObject(refused);
    const line = (code: string, date: string) => `${code},C-CLIENT,${date},R-1,1,1.00`;
    const head = 'number,customer_code,date_ordered,reference,quantity,price';
    const job = await importFile(t, orderFile([line('F-1', day(3)), line('F-2', day(-3))], {}, head));
    expect(await readOrder(t, id)).toMatchObject({ number });
    expect(job.counts).toMatchObject({ create: 1, error: 1 });
    const past = { version, date_ordered: at(-3) };
    expect(await t.call('Manager', 'PATCH', `/api/orders/${id}`, past)).toMatchObject({ status: 200 });
  });

  it('a day in the past or too far ahead is refused with the name of the field', async () => {
    for (const wanted of [day(-1), day(731)]) {
      const args = orderOf([['R-1', 2]], { wanted_on: wanted });
      expect(await run(t, 'Client', 'order.place', args)).toMatchObject({
        status: 'rejected',
        code: 'order.wish_range',
        fields: { wanted_on: 'range' },
      });
    }
    const id = await place('Client', day(0));
    expect(await wish('Client', id, day(-1), day(0))).toMatchObject({ code: 'order.wish_range' });
    expect(await promise('Manager', id, day(-1))).toMatchObject({
      code: 'order.promise_range',
      fields: { promised_on: 'range' },
    });
    expect(await promise('Manager', id, '2026-02-30')).toMatchObject({ code: 'fields.invalid' });
  });

  it('a day that passed while the command waited on a device is no reason to lose it', async () => {
    const yesterday = Date.parse(t.clock.now()) - 24 * 3_600_000;
    const time = yesterday.toString(16).padStart(12, '0');
    const id = `${time.slice(0, 8)}-${time.slice(8)}-7${uuidv7().slice(15)}`;
    const args = orderOf([['R-1', 1]], { wanted_on: day(-1) });
    const sent = { commands: [command('order.place', args, id)] };
    const answer = await t.call('Client', 'POST', '/api/commands', sent);
    expect((answer.body as { verdicts: Verdict[] }).verdicts[0]).toMatchObject({ status: 'applied' });
    expect(await readOrder(t, args.order_id)).toMatchObject({ wanted_on: day(-1) });
  });

  it('who may promise: a Commercial for own customers, Managers and Admins, while the order is open', async () => {
    const own = await place('Manager');
    const other = await place('Manager', null, { customer_code: 'C-OTHER' });
    expect(await promise('Commercial', own, day(1))).toMatchObject({ status: 'applied' });
    expect(await promise('Commercial', other, day(1))).toMatchObject({ code: 'row.not_found' });
    for (const role of ['Preparer', 'Technician'] as const)
      expect(await promise(role, other, day(1))).toMatchObject({ code: 'access.forbidden' });
    expect(await promise('Admin', other, day(1))).toMatchObject({ status: 'applied' });
    await run(t, 'Manager', 'order.transition', { order_id: own, to: 'Canceled', status_seq: 1, reason: '' });
    expect(await promise('Manager', own, day(2), day(1))).toMatchObject({
      status: 'conflict',
      code: 'order.not_pending',
    });
  });

  it('a promise decided on another one is a conflict with the current order; the same day is a success', async () => {
    const id = await place();
    await promise('Manager', id, day(3));
    expect(await promise('Commercial', id, day(3))).toMatchObject({ status: 'applied' });
    expect(await promise('Commercial', id, day(4))).toMatchObject({
      status: 'conflict',
      code: 'row.stale',
      current: { id, promised_on: day(3) },
    });
    expect(await promise('Commercial', id, day(4), day(3))).toMatchObject({ status: 'applied' });
    expect(await promise('Commercial', id, null, day(4))).toMatchObject({ status: 'applied' });
    expect(await readOrder(t, id)).toMatchObject({ promised_on: null, due_on: day(3) });
  });

  it('notifies the customer and the preparer who holds the order, and is in the history with both days', async () => {
    const id = await place();
    const free = await place();
    await run(t, 'Preparer', 'order.claim', { order_id: id, from: '' });
    await silence(t);
    await promise('Manager', id, day(3));
    await promise('Manager', id, day(4), day(3));
    await promise('Manager', free, day(4));
    const { number } = await readOrder(t, id);
    expect(await bellOf(t, 'Preparer', 'order_promised')).toMatchObject([
      { message: expect.stringMatching(new RegExp(`^Order ${number} is promised for .+, was .+\\.$`)) },
    ]);
    expect(await bellOf(t, 'Client', 'order_promised')).toHaveLength(2);
    const history = await t.call('Client', 'GET', `/api/orders/${id}/history`);
    expect((history.body as HistoryEntry[])[0]!.changes).toEqual({ promised_on: [day(3), day(4)] });
  });

  it('a wish changes after ordering; a Client may change it until the preparation has started', async () => {
    const { order_id, lines } = orderOf([]);
    expect(lines).toEqual([]);
    const args = { ...orderOf([['R-1', 2]]), order_id };
    await run(t, 'Client', 'order.place', args);
    expect(await wish('Client', order_id, day(6))).toMatchObject({ status: 'applied' });
    expect(await wish('Client', order_id, day(7))).toMatchObject({ status: 'conflict', code: 'row.stale' });
    const line_id = args.lines[0]!.line_id;
    await run(t, 'Preparer', 'line.pick', { order_id, line_id, picked: 1, from: 0 });
    expect(await wish('Client', order_id, day(7), day(6))).toMatchObject({ code: 'order.wish_started' });
    expect(await wish('Preparer', order_id, day(7), day(6))).toMatchObject({ code: 'access.forbidden' });
    expect(await wish('Commercial', order_id, day(7), day(6))).toMatchObject({ status: 'applied' });
  });

  it('another wanted day notifies the preparer who holds the order and the customer’s commercial', async () => {
    const id = await place();
    await run(t, 'Preparer', 'order.claim', { order_id: id, from: '' });
    await silence(t);
    expect(await wish('Client', id, day(6))).toMatchObject({ status: 'applied' });
    expect(await bellOf(t, 'Preparer', 'order_amended')).toHaveLength(1);
    expect(await bellOf(t, 'Commercial', 'order_amended')).toHaveLength(1);
    const { status_seq } = await readOrder(t, id);
    const days = { wanted_on: { from: day(6), to: day(8) } };
    const amend = { order_id: id, status_seq, lines: [], added: [], details: {}, days };
    expect(await run(t, 'Manager', 'order.amend', amend)).toMatchObject({ status: 'applied' });
    expect(await bellOf(t, 'Preparer', 'order_amended')).toHaveLength(2);
  });

  it('a back order keeps the wish and has no promise', async () => {
    const args = orderOf([['R-1', 4]], { wanted_on: day(2) });
    const { order_id } = args;
    await run(t, 'Client', 'order.place', args);
    await promise('Manager', order_id, day(2));
    const line_id = args.lines[0]!.line_id;
    await run(t, 'Preparer', 'line.pick', { order_id, line_id, picked: 1, from: 0 });
    const remainder = uuidv7();
    const { status_seq } = await readOrder(t, order_id);
    const ship = { order_id, to: 'Shipped', status_seq, reason: 'rupture' } as const;
    await run(t, 'Manager', 'order.transition', { ...ship, remainder_order_id: remainder });
    expect(await readOrder(t, remainder)).toMatchObject({ wanted_on: day(2), promised_on: null });
    expect(await readOrder(t, order_id)).toMatchObject({ status: 'Shipped', due_on: day(2) });
  });

  it.each([
    ['Wanted on', 'Promised on'],
    ['Souhaitée le', 'Promise pour le'],
    ['Requested date', 'Promised ship date'],
    ['Date demandée', 'Date de promesse'],
  ])('files set both days in columns such as %s and %s, and exports name them', async (wanted, promised) => {
    const head = `InvoiceNo,StockCode,Quantity,InvoiceDate,UnitPrice,CustomerID,${wanted},${promised}`;
    const row = '900001,R-1,2,2026-01-05 08:26:00,1.00,C-OWN,2026-01-09,2026-01-08';
    const done = await importFile(t, orderFile([row], {}, head));
    expect(done).toMatchObject({ state: 'applied' });
    const [order] = await listOf('Manager', 'number=900001');
    expect(order).toMatchObject({ wanted_on: '2026-01-09', promised_on: '2026-01-08' });
    for (const [language, names] of [
      ['en', ['Wanted on', 'Promised on', 'Ship by']],
      ['fr', ['Souhaitée le', 'Promise pour le', 'À expédier le']],
    ] as const) {
      const file = await t.call('Manager', 'GET', `/api/orders/export?format=csv&language=${language}`);
      for (const name of names) expect(file.raw).toContain(name);
    }
  });

  it('the queue is sorted by promise, then by wish, then by age; the preparer’s next order is its first', async () => {
    const ids = [];
    for (const [wanted, promised] of [
      [null, null],
      [day(9), null],
      [day(2), null],
      [null, day(20)],
      [day(1), day(4)],
    ] as const) {
      const id = await place('Client', wanted);
      if (promised) await promise('Manager', id, promised);
      ids.push(id);
    }
    const [plain, farWish, nearWish, farPromise, nearPromise] = ids;
    const queue = [nearPromise, farPromise, nearWish, farWish, plain];
    const rows = await listOf('Preparer', 'status=Pending&sort=urgency');
    expect(rows.map(({ id }) => id)).toEqual(queue);
    expect(await readDashboard(t, 'Preparer', 'preparation')).toMatchObject({ next: { id: nearPromise } });
  });

  it('late and to ship today count by promise, else by age, as the lists that they open do', async () => {
    const aged = async (days: number) => {
      const id = await place('Manager');
      await t.write(async (tx) => {
        const order = await tx.q
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const at = new Date(Date.parse(t.clock.now()) - days * 24 * 3_600_000).toISOString();
        await updateRow(tx, 'orders', order, { date_ordered: at });
      });
      return id;
    };
    const old = await aged(4);
    const dueByAge = await aged(3);
    const oldButPromised = await aged(9);
    await promise('Manager', oldButPromised, day(2));
    const today = await place('Manager');
    await promise('Manager', today, day(0));
    const broken = await place('Manager');
    await promise('Manager', broken, day(0));
    await t.write(async (tx) => {
      const order = await tx.q
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', broken)
        .executeTakeFirstOrThrow();
      await updateRow(tx, 'orders', order, { promised_on: day(-1) });
    });
    const late = `status=Pending&due_on=..${day(-1)}`;
    expect((await listOf('Manager', late)).map(({ id }) => id).toSorted()).toEqual([old, broken].toSorted());
    const due = await listOf('Manager', `status=Pending&due_on=${day(0)}`);
    expect(due.map(({ id }) => id).toSorted()).toEqual([dueByAge, today].toSorted());
    for (const [name, role] of [
      ['manager', 'Manager'],
      ['sales', 'Commercial'],
    ] as const) {
      const answer = await readDashboard(t, role, name);
      expect([answer.late.count, answer.today_due.count]).toEqual([2, 2]);
      expect(await metricFaults(t, role, name)).toEqual([]);
    }
    const { queue } = await readDashboard(t, 'Preparer', 'preparation');
    expect([queue.late.count, queue.today_due.count]).toEqual([2, 2]);
    expect(await metricFaults(t, 'Preparer', 'preparation')).toEqual([]);

    // A start with another LATE_AFTER_DAYS.
    expect(await applyDueRule(t.db, t.clock, { timezone, lateAfterDays: 2 })).toBe(2);
    expect((await readDashboard(t, 'Manager', 'manager')).late.count).toBe(3);
    expect(await applyDueRule(t.db, t.clock, { timezone, lateAfterDays: 2 })).toBe(0);
  });
});
