import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandType } from '#contract/commands/registry.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { mayRead, notificationTypes, type NotificationType } from '#contract/rules/notification-types.ts';
import { maxHistoryEntries } from '#contract/rules/lists/history-facts.ts';
import { addDays } from '#contract/rules/values/calendar-days.ts';
import { builtInPermissions, type RoleName } from '#contract/access.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import { recordOrderMail } from '#server/services/mails/record-order-mail.ts';
import { buildTimeline } from '#src/screens/order-detail/history/build-timeline.ts';
import type { TimelineEvent } from '#src/screens/order-detail/history/timeline-event.ts';
import { orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

/** Every kind of fact of a timeline, and whether a Client reads it. */
const seenByClients: Record<TimelineEvent['kind'], boolean> = {
  created: true,
  transition: true,
  amended: true,
  paid: true,
  promised: true,
  wanted: true,
  changed: true,
  mailed: true,
  proof: true,
  'proof required': true,
  other: true,
  claimed: false,
  released: false,
  'line reopened': false,
  picked: false,
  'put back': false,
  short: false,
  'short accepted': false,
  packed: false,
  marked: false,
  'marking started': false,
  'marking blocked': false,
  photo: false,
};

/** Every type of notification, and whether a Client reads it, whatever permissions were granted. */
const rungForClients: Record<NotificationType, boolean> = {
  order_created: false,
  order_status: true,
  order_amended: false,
  order_promised: true,
  promise_due: false,
  line_short: false,
  ready_to_mark: false,
  proof: true,
  stock_level: false,
  arrival_applied: false,
  // Both are for the author of the import or of the command alone.
  import_finished: true,
  sync_conflict: true,
  mail_failed: false,
};

describe.each(databaseKinds)('the history of an order for a Client, on %s', (kind) => {
  let t: TestApp;
  let orderId: string;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 3, 100);
    orderId = await liveThrough(t);
  });
  afterAll(() => t.close());

  async function historyFor(who: RoleName, path = `/api/orders/${orderId}/history`): Promise<HistoryEntry[]> {
    const answer = await t.call(who, 'GET', path);
    expect(answer.status).toBe(200);
    return answer.body as HistoryEntry[];
  }

  const kindsOf = (history: readonly HistoryEntry[]) =>
    [...new Set(buildTimeline(history, { lines: [], jobs: [] }).map(({ event }) => event.kind))].sort();

  it('has every kind of fact for staff, and for a Client those that concern the company', async () => {
    const all = Object.keys(seenByClients).sort();
    expect(kindsOf(await historyFor('Admin'))).toEqual(all);
    expect(kindsOf(await historyFor('Client'))).toEqual(
      all.filter((one) => seenByClients[one as TimelineEvent['kind']]),
    );
  });

  it('names no field of the preparation, also in the history of a line or of a marking job', async () => {
    const { lines } = await readOrder(t, orderId);
    const jobs = await t.db.read
      .selectFrom('customizations')
      .select('id')
      .where('order_id', '=', orderId)
      .execute();
    const entries = await Promise.all([
      historyFor('Client'),
      ...lines.map(({ id }) => historyFor('Client', `/api/orderlines/${id}/history`)),
      ...jobs.map(({ id }) => historyFor('Client', `/api/customizations/${id}/history`)),
    ]);
    const names = new Set(
      entries.flat().flatMap(({ changes, facts }) => Object.keys({ ...changes, ...facts })),
    );
    const internal = `picked prep_state short_reason short_accepted location allocated claimed_by placed_by state
      quantity_done quantity_spoiled blocked_reason technician worked_at started_at done_at photos`;
    expect(internal.split(/\s+/).filter((name) => names.has(name))).toEqual([]);
    expect([...names]).toEqual(expect.arrayContaining(['status', 'shipped', 'proof', 'quantity']));
  });

  it('names the facts of one instant in the order in which they happened', async () => {
    const facts = await t.db.read
      .selectFrom('history')
      .select(['id', 'at', 'rev'])
      .where('row_id', '=', orderId)
      .execute();
    const told = (await historyFor('Admin')).filter((one) => one.entity === 'orders').map(({ id }) => id);
    const happened = facts
      .sort((a, b) => Number(a.rev) - Number(b.rev) || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id)
      .filter((id) => told.includes(id));
    expect(told.toReversed()).toEqual(happened);
  });

  it('is whole for a Client, however much of the preparation was recorded since', async () => {
    const before = await historyFor('Client');
    expect(before.length).toBeGreaterThan(10);
    const { lines } = await readOrder(t, orderId);
    await t.write(async (tx) => {
      const [line, order] = [
        await tx.q
          .selectFrom('orderlines')
          .selectAll()
          .where('id', '=', lines[0]!.id)
          .executeTakeFirstOrThrow(),
        await tx.q.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
      ];
      const data = JSON.stringify({ order_id: orderId, number: order.number });
      const mail = { kind: 'order_confirmed', data, user_id: '' } as const;
      for (let n = 1; n <= maxHistoryEntries; n++) {
        await updateRow(tx, 'orderlines', line, { picked: line.picked + n }, { cause: 'line.pick' });
        await updateRow(tx, 'orders', order, { claimed_by: 'technician' }, { cause: 'order.claim' });
        await recordOrderMail(tx, mail, 'unreachable');
      }
    });
    expect(await historyFor('Client')).toEqual(before);
  });

  it('rings for a Client only about what concerns the company, whatever was granted', () => {
    const everything = new Set(Object.keys(builtInPermissions));
    const rung = notificationTypes.filter((type) => mayRead(type, 'Client', everything));
    expect(rung).toEqual(notificationTypes.filter((type) => rungForClients[type]));
  });

  it('logs no server error', () => expect(t.errors).toEqual([]));
});

/** An order with a marked, a short and a plain line, to which everything happens that a timeline can tell. */
async function liveThrough(t: TestApp): Promise<string> {
  const placed = orderOf([
    ['R-1', 10, 'Broderie, cœur'],
    ['R-2', 4],
    ['R-3', 6],
  ]);
  const { order_id } = placed;
  const today = t.clock.now().slice(0, 10);
  const [marked, plain, short] = placed.lines.map((line) => line.line_id) as [string, string, string];
  const act = async <T extends CommandType>(who: RoleName, type: T, args: Parameters<typeof run<T>>[3]) => {
    const verdict = await run(t, who, type, args);
    if (verdict.status !== 'applied') throw new Error(`${type}: ${JSON.stringify(verdict)}`);
  };
  await act('Client', 'order.place', placed);
  const { id: customization_id } = await t.db.read
    .selectFrom('customizations')
    .select('id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  const job = { order_id, customization_id };
  await act('Manager', 'order.amend', {
    order_id,
    status_seq: (await readOrder(t, order_id)).status_seq,
    lines: [{ line_id: plain, quantity: 5, from: 4 }],
    added: [],
    details: {},
  });
  await act('Client', 'order.wish', { order_id, wanted_on: addDays(today, 7), from: null });
  await act('Manager', 'order.promise', { order_id, promised_on: addDays(today, 9), from: null });
  await act('Manager', 'order.pay', { order_id, amount_paid: 500, from: 0 });
  await act('Manager', 'proof.require', { ...job, required: true });
  await act('Technician', 'proof.send', { ...job, from: 'none' });
  await act('Client', 'proof.answer', { ...job, from: 'sent', answer: 'approved', reason: '' });
  await act('Preparer', 'order.claim', { order_id, from: '' });
  await act('Preparer', 'order.release', { order_id });
  await act('Preparer', 'order.claim', { order_id, from: '' });
  const line = (line_id: string, picked: number, from = 0) => ({ order_id, line_id, picked, from });
  await act('Preparer', 'line.pick', line(plain, 2));
  await act('Preparer', 'line.pick', line(plain, 0, 2));
  await act('Preparer', 'line.pick', line(plain, 5));
  await act('Preparer', 'line.pick', line(marked, 10));
  await act('Preparer', 'line.short', { ...line(short, 4), reason: 'miscounted' });
  await act('Manager', 'line.accept-short', { order_id, line_id: short, picked: 4 });
  await act('Technician', 'job.block', { ...job, reason: 'no thread' });
  await act('Technician', 'job.start', job);
  const counts = { done: 10, spoiled: 0, from_done: 0, from_spoiled: 0 };
  await act('Technician', 'line.mark', { ...job, line_id: marked, ...counts });
  await act('Preparer', 'order.pack', { order_id, line_ids: [marked, plain] });
  await act('Preparer', 'line.pick', { ...line(plain, 5, 5), from_state: 'packed' });
  await act('Preparer', 'order.pack', { order_id, line_ids: [plain] });
  await t.write(async (tx) => {
    const order = await tx.q
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow();
    const stored = await tx.q
      .selectFrom('customizations')
      .selectAll()
      .where('id', '=', customization_id)
      .executeTakeFirstOrThrow();
    await updateRow(tx, 'customizations', stored, { photos: '["0.jpg"]' }, { cause: 'job.photo' });
    await updateRow(tx, 'orders', order, { billing_address: 'Elsewhere' }, { cause: 'moved' });
    const data = JSON.stringify({ order_id, number: order.number });
    await recordOrderMail(tx, { kind: 'order_confirmed', data, user_id: '' }, null);
  });
  const { status_seq, version } = await readOrder(t, order_id);
  await t.call('Manager', 'PATCH', `/api/orders/${order_id}`, { version, customer_reference: 'PO-1' });
  const shipped = { order_id, to: 'Shipped', status_seq, reason: 'late truck' } as const;
  await act('Manager', 'order.transition', { ...shipped, closed: [marked, plain, short] });
  return order_id;
}
