import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { systemAuthor, transact } from '#server/db/transact.ts';
import { updateRow } from '#server/entities/write-rows.ts';
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

  it('tells of its lines and jobs, newest first, to those who may see them', async () => {
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
    // A technician sees marked lines alone.
    const rows = (await historyOf('Technician', placed.order_id)).map((entry) => entry.row_id);
    expect(rows).toContain(marked!.id);
    expect(rows).not.toContain(plain!.id);
  });

  it('names nobody of the warehouse to a client, and no field of the staff', async () => {
    const placed = orderOf([['R-1', 10]]);
    await run(t, 'Client', 'order.place', placed);
    const [line] = (await readOrder(t, placed.order_id)).lines;
    await run(t, 'Preparer', 'line.pick', {
      order_id: placed.order_id,
      line_id: line!.id,
      picked: 10,
      from: 0,
    });
    const seen = await historyOf('Client', placed.order_id);
    expect(seen.map((entry) => [entry.entity, entry.username])).toEqual([
      ['orderlines', ''],
      ['orderlines', 'client'],
      ['orders', 'client'],
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/preparer|location|claimed|allocated|B-07/);
  });

  it.each([
    ['import', 'brasserie-du-lac.csv'],
    ['screen', `bulk:${uuidv7()}`],
  ] as const)('tells a client of no file and no job of the staff (%s)', async (origin, cause) => {
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
});
