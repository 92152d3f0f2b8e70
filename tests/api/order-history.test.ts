import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { changeDerivedHistory } from '#server/db/protect-history.ts';
import { systemAuthor, transact } from '#server/db/transact.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import { amend } from './amend-story.ts';
import { orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('the history of an order on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 2, 100);
  });
  afterAll(() => t.close());

  const historyOf = async (who: 'Manager' | 'Client' | 'Technician', id: string) =>
    (await t.call(who, 'GET', `/api/orders/${id}/history`)).body as HistoryEntry[];

  it('contains its lines and jobs, newest first, if the reader can see them', async () => {
    const placed = orderOf([
      ['R-1', 10],
      ['R-2', 4, 'Broderie, cœur'],
    ]);
    await run(t, 'Client', 'order.place', placed);
    const { lines } = await readOrder(t, placed.order_id);
    const [plain, marked] = lines;
    await run(t, 'Preparer', 'line.pick', {
      order_id: placed.order_id,
      line_id: plain!.id,
      picked: 10,
      from: 0,
    });
    await run(t, 'Preparer', 'line.short', {
      order_id: placed.order_id,
      line_id: marked!.id,
      picked: 3,
      from: 0,
      reason: 'damaged',
    });
    const seen = await historyOf('Manager', placed.order_id);
    expect(seen.slice(0, 3)).toMatchObject([
      {
        entity: 'orderlines',
        row_id: marked!.id,
        username: 'preparer',
        changes: { picked: [0, 3], prep_state: ['to pick', 'short'], short_reason: ['', 'damaged'] },
      },
      // The first pick claimed the order.
      { entity: 'orders', row_id: placed.order_id, changes: { claimed_by: ['', 'preparer'] } },
      { entity: 'orderlines', row_id: plain!.id, changes: { picked: [0, 10] } },
    ]);
    expect(seen.map((entry) => entry.id)).toEqual(
      seen
        .map((entry) => entry.id)
        .sort()
        .reverse(),
    );
    // A technician sees only lines with a marking.
    const rows = (await historyOf('Technician', placed.order_id)).map((entry) => entry.row_id);
    expect(rows).toContain(marked!.id);
    expect(rows).not.toContain(plain!.id);
  });

  it('shows a client no staff names and no staff-only fields', async () => {
    const placed = orderOf([['R-1', 10]]);
    await run(t, 'Client', 'order.place', placed);
    const [line] = (await readOrder(t, placed.order_id)).lines;
    await run(t, 'Preparer', 'line.pick', {
      order_id: placed.order_id,
      line_id: line!.id,
      picked: 10,
      from: 0,
    });
    const { order_id } = placed;
    await run(t, 'Manager', 'order.pay', { order_id, amount_paid: 500, from: 0 });
    const seen = await historyOf('Client', order_id);
    expect(seen.map((entry) => [entry.entity, entry.username])).toEqual([
      ['orders', ''],
      ['orderlines', 'client'],
      ['orders', 'client'],
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/preparer|manager|location|claimed|allocated|picked|B-07/);
  });

  it('shows a client its own reasons, and none of the staff', async () => {
    const [byClient, byStaff] = [orderOf([['R-1', 2]]), orderOf([['R-1', 2]])];
    const cancel = async (who: 'Client' | 'Manager', { order_id }: typeof byClient, reason: string) => {
      await run(t, 'Client', 'order.place', orderOf([['R-1', 2]], { order_id }));
      const { status_seq } = await readOrder(t, order_id);
      const moved = { order_id, to: 'Canceled', status_seq, reason } as const;
      expect(await run(t, who, 'order.transition', moved)).toMatchObject({ status: 'applied' });
    };
    await cancel('Client', byClient, 'ordered twice');
    await cancel('Manager', byStaff, 'bad payer');
    const causes = async (who: 'Client' | 'Manager', { order_id }: typeof byClient) =>
      (await historyOf(who, order_id)).map((entry) => entry.cause);
    expect(await causes('Client', byClient)).toContain('ordered twice');
    expect(await causes('Manager', byStaff)).toContain('bad payer');
    expect(await causes('Client', byStaff)).not.toContain('bad payer');
  });

  it.each([
    ['import', 'brasserie-du-lac.csv'],
    ['screen', `bulk:${uuidv7()}`],
  ] as const)('shows a client no files and no staff jobs (%s)', async (origin, cause) => {
    const placed = orderOf([['R-1', 10]]);
    await run(t, 'Client', 'order.place', placed);
    await transact(t.db, t.deps.clock, { ...systemAuthor, origin }, async (tx) => {
      const order = await tx.q
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', placed.order_id)
        .executeTakeFirstOrThrow();
      await updateRow(tx, 'orders', order, { delivery_instructions: 'Quai 4' }, { cause });
    });
    const written = { changes: { delivery_instructions: ['', 'Quai 4'] } };
    expect((await historyOf('Manager', placed.order_id))[0]).toMatchObject({ ...written, cause });
    expect((await historyOf('Client', placed.order_id))[0]).toMatchObject({ ...written, cause: '' });
  });

  it('keeps the counts of each moment, and the lines that a partial shipment removed from the order', async () => {
    const placed = orderOf([
      ['R-1', 10],
      ['R-2', 4],
    ]);
    await run(t, 'Client', 'order.place', placed);
    const { order_id } = placed;
    const [first, second] = placed.lines.map((one) => one.line_id);
    const short = { order_id, from: 0, reason: 'not found' } as const;
    await run(t, 'Preparer', 'line.short', { ...short, line_id: first!, picked: 7 });
    await run(t, 'Preparer', 'line.short', { ...short, line_id: second!, picked: 0 });
    await run(t, 'Manager', 'order.transition', {
      order_id,
      to: 'Shipped',
      status_seq: 1,
      reason: 'le reste suit',
      remainder_order_id: uuidv7(),
    });
    const shortsOf = async (who: 'Manager' | 'Client') =>
      (await historyOf(who, order_id)).filter((one) => one.cause === 'line.short');
    const shorts = (await shortsOf('Manager')).filter((one) => one.entity === 'orderlines');
    expect(shorts.map((one) => one.facts)).toEqual([
      { reference: 'R-2', position: 2, quantity: 4, picked: 0 },
      { reference: 'R-1', position: 1, quantity: 10, picked: 7 },
    ]);
    // How an order is prepared is for staff.
    expect(await shortsOf('Client')).toEqual([]);
  });

  it('keeps the shortages that the user accepted, in numbers for those who see the stock', async () => {
    const short_seen = [
      { reference: 'R-1', missing: 40 },
      { reference: 'R-2', missing: null },
      { reference: 'GONE', missing: 3 },
    ];
    const seenBy = async (who: 'Manager' | 'Client', id: string) =>
      (await historyOf(who, id))
        .filter((one) => one.entity === 'orderlines' && 'short_seen' in (one.facts ?? {}))
        .map(({ facts, changes }) => [changes['quantity'], facts?.['short_seen']]);
    const byStaff = orderOf(
      [
        ['R-1', 500],
        ['R-2', 600],
      ],
      { short_seen },
    );
    await run(t, 'Manager', 'order.place', byStaff);
    const placed = [
      [[null, 600], null],
      [[null, 500], 40],
    ];
    expect(await seenBy('Manager', byStaff.order_id)).toEqual(placed);
    // A later amendment has its own number, and leaves the former one.
    const [first] = byStaff.lines;
    const lines = [{ line_id: first!.line_id, quantity: 510, from: 500 }];
    await amend(t, byStaff.order_id, { lines, short_seen: [{ reference: 'R-1', missing: 10 }] });
    expect(await seenBy('Manager', byStaff.order_id)).toEqual([[[500, 510], 10], ...placed]);
    expect(await seenBy('Client', byStaff.order_id)).toEqual([]);
    // A Client is shown no number of a part.
    const byClient = orderOf([['R-1', 500]], { short_seen });
    await run(t, 'Client', 'order.place', byClient);
    for (const who of ['Manager', 'Client'] as const)
      expect(await seenBy(who, byClient.order_id)).toEqual([[[null, 500], null]]);
  });

  it('keeps the number that a client was shown, and accepted, where all pieces wait', async () => {
    const placed = orderOf(
      [
        ['R-1', 300],
        ['R-1', 200],
        ['R-2', 600],
      ],
      {
        short_seen: [
          { reference: 'R-1', missing: 500 },
          { reference: 'R-2', missing: 599 },
        ],
      },
    );
    await run(t, 'Client', 'order.place', placed);
    for (const who of ['Manager', 'Client'] as const) {
      const lines = (await historyOf(who, placed.order_id)).filter((one) => one.entity === 'orderlines');
      expect(lines.map(({ changes, facts }) => [changes['quantity'], facts?.['short_seen']])).toEqual([
        [[null, 600], null],
        [[null, 200], 500],
        [[null, 300], 500],
      ]);
    }
  });

  it('keeps the missing pieces that a Manager accepted after picking', async () => {
    const placed = orderOf([['R-1', 10]]);
    await run(t, 'Client', 'order.place', placed);
    const at = { order_id: placed.order_id, line_id: placed.lines[0]!.line_id };
    await run(t, 'Preparer', 'line.short', { ...at, picked: 7, from: 0, reason: 'not found' });
    await run(t, 'Manager', 'line.accept-short', { ...at, picked: 7 });
    const moved = { order_id: at.order_id, to: 'Shipped', status_seq: 1, reason: '' } as const;
    await run(t, 'Manager', 'order.transition', moved);
    const accepted = (await historyOf('Manager', at.order_id)).find(
      (one) => one.cause === 'line.accept-short' && one.entity === 'orderlines',
    );
    expect(accepted?.facts).toMatchObject({ quantity: 10, picked: 7 });
  });

  it('reconstructs the counts of entries that were written before counts were stored', async () => {
    const placed = orderOf([['R-1', 10]]);
    await run(t, 'Client', 'order.place', placed);
    const { order_id } = placed;
    const at = { order_id, line_id: placed.lines[0]!.line_id };
    await run(t, 'Preparer', 'line.pick', { ...at, picked: 3, from: 0 });
    await run(t, 'Preparer', 'line.pick', { ...at, picked: 8, from: 3 });
    await t.write(async ({ q, kind: database }) => {
      await changeDerivedHistory({ q, kind: database }, async () => {
        await q.updateTable('history').set({ facts: '' }).where('row_id', '=', at.line_id).execute();
      });
    });
    await run(t, 'Manager', 'order.transition', {
      order_id,
      to: 'Shipped',
      status_seq: 1,
      reason: 'le reste suit',
      remainder_order_id: uuidv7(),
    });
    const told = (await historyOf('Manager', order_id)).filter((one) => one.entity === 'orderlines');
    const decided = { moved: 2, closed: 0, unmarked: 0 };
    expect(told.map((one) => one.facts)).toEqual([
      { reference: 'R-1', position: 1, quantity: 8, picked: 8, decided },
      { reference: 'R-1', position: 1, quantity: 10, picked: 8 },
      { reference: 'R-1', position: 1, quantity: 10, picked: 3 },
      { reference: 'R-1', position: 1, quantity: 10, picked: 0 },
    ]);
  });

  it('stores what an undo brings back and how many lines were packed, for every reader', async () => {
    const placed = orderOf([
      ['R-1', 10],
      ['R-2', 4, 'Broderie, cœur'],
    ]);
    await run(t, 'Client', 'order.place', placed);
    const { order_id } = placed;
    const [plain, marked] = placed.lines.map((one) => one.line_id) as [string, string];
    for (const [line_id, picked] of [
      [plain, 10],
      [marked, 4],
    ] as const)
      await run(t, 'Preparer', 'line.pick', { order_id, line_id, picked, from: 0 });
    await run(t, 'Manager', 'order.transition', {
      order_id,
      to: 'Shipped',
      status_seq: 1,
      reason: 'urgent',
      unmarked: [marked],
    });
    const restock = [
      { line_id: plain, quantity: 7 },
      { line_id: marked, quantity: 4 },
    ];
    const undone = { order_id, to: 'Pending', status_seq: 2, reason: 'camion en panne', restock } as const;
    expect(await run(t, 'Manager', 'order.transition', undone)).toMatchObject({ status: 'applied' });
    const returnedFor = async (who: 'Manager' | 'Technician' | 'Client') =>
      (await historyOf(who, order_id)).find((one) => one.changes['status']?.[1] === 'Pending')?.facts?.[
        'returned'
      ];
    const returned = { lines: 2, pieces: 11, missing: 3 };
    expect(await returnedFor('Manager')).toEqual(returned);
    expect(await returnedFor('Technician')).toEqual(returned);
    expect(await returnedFor('Client')).toBeUndefined();
  });
});
