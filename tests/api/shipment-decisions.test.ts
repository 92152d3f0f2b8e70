import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { Rows } from '#contract/registry.ts';
import { changeDerivedHistory } from '#server/db/protect-history.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { buildTimeline } from '#src/screens/order-detail/history/build-timeline.ts';
import type { TimelineEvent } from '#src/screens/order-detail/history/timeline-event.ts';
import { moveOrder, orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

type Transition = Extract<TimelineEvent, { kind: 'transition' }>;

describe.each(databaseKinds)('the history of a shipment in part, on %s', (kind) => {
  let t: TestApp;
  let shipped: { order_id: string; backOrder: string };
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 4, 100);
    shipped = await shipInPart();
  });
  afterAll(() => t.close());

  async function historyOf(who: RoleName, id: string): Promise<HistoryEntry[]> {
    const answer = await t.call(who, 'GET', `/api/orders/${id}/history`);
    expect(answer.status).toBe(200);
    return answer.body as HistoryEntry[];
  }

  const transitionsIn = (history: readonly HistoryEntry[]): Transition[] =>
    buildTimeline(history, { lines: [], jobs: [] }).flatMap(({ event }) =>
      event.kind === 'transition' ? [event] : [],
    );

  /**
   * Ships an order of which 3 of 10 R-1 are closed, 4 R-2 move, and of 20 R-3, of which 5 are marked, 15 leave unmarked; 6
   * R-4 ship as ordered.
   */
  async function shipInPart() {
    const placed = orderOf([
      ['R-1', 10],
      ['R-2', 4],
      ['R-3', 20, 'Broderie, cœur'],
      ['R-4', 6],
    ]);
    const { order_id } = placed;
    await run(t, 'Client', 'order.place', placed);
    const [closed, moved, marked, plain] = placed.lines.map(({ line_id }) => line_id) as [
      string,
      string,
      string,
      string,
    ];
    const pick = (line_id: string, picked: number) =>
      run(t, 'Preparer', 'line.pick', { order_id, line_id, picked, from: 0 });
    await pick(closed, 7);
    await pick(marked, 20);
    await pick(plain, 6);
    await markPieces(order_id, marked, 5);
    const decided = { remainder_order_id: uuidv7(), closed: [closed], unmarked: [marked] };
    const verdict = await moveOrder(t, 'Manager', order_id, 'Shipped', decided);
    expect(verdict).toMatchObject({ status: 'applied' });
    return { order_id, moved, backOrder: (await readOrder(t, decided.remainder_order_id)).number };
  }

  /** Marks pieces of a line of an order. */
  async function markPieces(order_id: string, line_id: string, done: number): Promise<void> {
    const page = await t.call('Admin', 'GET', `/api/customizations?order_id=${order_id}`);
    const { rows } = page.body as { rows: Rows['customizations'][] };
    const job = rows.find((one) => one.orderline_id === line_id);
    const counts = { done, spoiled: 0, from_done: 0, from_spoiled: 0 };
    await run(t, 'Technician', 'line.mark', { order_id, line_id, customization_id: job!.id, ...counts });
  }

  const decisions = [
    { decision: 'moved', pieces: 4, lines: [{ reference: 'R-2', pieces: 4, of: 4 }] },
    { decision: 'closed', pieces: 3, lines: [{ reference: 'R-1', pieces: 3, of: 3 }] },
    { decision: 'unmarked', pieces: 15, lines: [{ reference: 'R-3', pieces: 15, of: 20 }] },
  ];

  it('says which pieces moved to which back order, which are closed and which left unmarked', async () => {
    for (const who of ['Manager', 'Preparer', 'Client'] as const)
      expect(transitionsIn(await historyOf(who, shipped.order_id))).toMatchObject([
        { to: 'Shipped', backOrder: shipped.backOrder, decisions },
      ]);
  });

  it('names a line that has no price and is closed whole, to the client too', async () => {
    await t.write(async (tx) => {
      await insertRows(tx, 'products', [{ reference: 'R-0', location: 'B-07-3-00', max_stock: 9999 }]);
      await insertRows(tx, 'articles', [{ reference: 'R-0', designation: 'Échantillon', price: 0 }]);
    });
    const placed = orderOf([
      ['R-0', 5],
      ['R-4', 2],
    ]);
    const { order_id } = placed;
    const [free, paid] = placed.lines.map(({ line_id }) => line_id);
    await run(t, 'Client', 'order.place', placed);
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: paid!, picked: 2, from: 0 });
    const verdict = await moveOrder(t, 'Manager', order_id, 'Shipped', { closed: [free!] });
    expect(verdict).toMatchObject({ status: 'applied' });
    const closed = { decision: 'closed', pieces: 5, lines: [{ reference: 'R-0', pieces: 5, of: 5 }] };
    for (const who of ['Manager', 'Preparer', 'Client'] as const)
      expect(transitionsIn(await historyOf(who, order_id))).toMatchObject([
        { to: 'Shipped', decisions: [closed] },
      ]);
  });

  it('says of each line of an article how many pieces of it left unmarked', async () => {
    const placed = orderOf([
      ['R-3', 20, 'Broderie, cœur'],
      ['R-3', 4, 'Broderie, dos'],
      ['R-3', 10],
    ]);
    const { order_id } = placed;
    await run(t, 'Client', 'order.place', placed);
    for (const { line_id, quantity } of placed.lines)
      await run(t, 'Preparer', 'line.pick', { order_id, line_id, picked: quantity, from: 0 });
    const unmarked = placed.lines.slice(0, 2).map(({ line_id }) => line_id);
    await markPieces(order_id, unmarked[0]!, 5);
    expect(await moveOrder(t, 'Manager', order_id, 'Shipped', { unmarked })).toMatchObject({
      status: 'applied',
    });
    const lines = [
      { reference: 'R-3', pieces: 15, of: 20 },
      { reference: 'R-3', pieces: 4, of: 4 },
    ];
    expect(transitionsIn(await historyOf('Client', order_id))).toMatchObject([
      { to: 'Shipped', decisions: [{ decision: 'unmarked', pieces: 19, lines }] },
    ]);
  });

  it('tells a technician how many, and names the marked lines only', async () => {
    const history = await historyOf('Technician', shipped.order_id);
    expect(transitionsIn(history)).toMatchObject([
      {
        decisions: [
          { decision: 'moved', pieces: 4, lines: [] },
          { decision: 'closed', pieces: 3, lines: [] },
          decisions[2],
        ],
      },
    ]);
    expect(JSON.stringify(history)).not.toMatch(/R-[124]/);
  });

  it('keeps it when the shipment is undone and shipped again otherwise', async () => {
    const { order_id } = await shipInPart();
    expect(await moveOrder(t, 'Manager', order_id, 'Pending')).toMatchObject({ status: 'applied' });
    const again = await moveOrder(t, 'Manager', order_id, 'Shipped', { remainder_order_id: uuidv7() });
    expect(again).toMatchObject({ status: 'applied' });
    const moved = [
      { reference: 'R-1', pieces: 3, of: 3 },
      { reference: 'R-3', pieces: 15, of: 15 },
    ];
    expect(transitionsIn(await historyOf('Manager', order_id))).toMatchObject([
      { to: 'Shipped', decisions: [{ decision: 'moved', pieces: 18, lines: moved }] },
      { to: 'Pending', decisions: [] },
      { to: 'Shipped', decisions },
    ]);
  });

  it('says nothing of it for an order that shipped in full, or before it was stored', async () => {
    const { order_id, lines } = orderOf([['R-4', 2]]);
    await run(t, 'Client', 'order.place', { ...orderOf([]), order_id, lines });
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: lines[0]!.line_id, picked: 2, from: 0 });
    await moveOrder(t, 'Manager', order_id, 'Shipped');
    expect(transitionsIn(await historyOf('Manager', order_id))).toMatchObject([{ decisions: [] }]);
    const older = await shipInPart();
    const rows = [older.order_id, ...(await readOrder(t, older.order_id)).lines.map(({ id }) => id)];
    await t.write(async ({ q, kind: database }) => {
      await changeDerivedHistory({ q, kind: database }, async () => {
        await q.updateTable('history').set({ facts: '{}' }).where('row_id', 'in', rows).execute();
      });
    });
    expect(transitionsIn(await historyOf('Manager', older.order_id))).toMatchObject([
      { to: 'Shipped', backOrder: older.backOrder, decisions: [] },
    ]);
  });

  it('logs no server error', () => expect(t.errors).toEqual([]));
});
