import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandType } from '#contract/commands/registry.ts';
import type { BulkJob } from '#contract/endpoints/bulk.ts';
import type { AnyRow } from '#contract/entity.ts';
import type { RoleName } from '#contract/access.ts';
import { followBulk } from './follow-bulk.ts';
import { importFile, runStep } from './import-file.ts';
import { ledgerFaults, moveOrder, orderOf, productOf, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** What products and articles show of their stock, computed here again from ledger, lines and limits. */
async function stockFaults(t: TestApp): Promise<string[]> {
  const q = t.db.read;
  const [products, articles, lines, arrivals, movements] = await Promise.all([
    q.selectFrom('products').selectAll().execute(),
    q.selectFrom('articles').selectAll().execute(),
    q.selectFrom('arrivallines').selectAll().where('deleted_at', 'is', null).execute(),
    q.selectFrom('arrivals').selectAll().where('reversed_at', 'is', null).execute(),
    q.selectFrom('movements').selectAll().execute(),
  ]);
  const faults = products.flatMap((product) => {
    const { reference, on_hand, allocated, threshold, min_stock, max_stock, cost } = product;
    const available = on_hand - allocated;
    const own = lines.filter((line) => line.reference === reference);
    const incoming = sum(own.filter(({ state }) => state === 'expected').map(({ expected }) => expected));
    const target = max_stock > 0 ? max_stock : threshold + 1;
    const brought = arrivals
      .filter(({ number }) => own.some((line) => line.arrival_number === number && line.state === 'applied'))
      .toSorted((a, b) => (`${a.applied_at} ${a.number}` < `${b.applied_at} ${b.number}` ? -1 : 1));
    const isMoved = movements.some((one) => one.reference === reference && one.quantity !== 0);
    const right = {
      available,
      incoming,
      stock_level: available <= 0 ? 'Rupture' : available <= threshold ? 'Low stock' : 'In stock',
      stock_alert:
        available < min_stock ? 'critical' : max_stock > 0 && available > max_stock ? 'overstock' : 'none',
      reorder: Math.max(0, target - available - incoming),
      stock_value: cost === null ? null : on_hand * cost,
      last_provider: brought.at(-1)?.provider ?? '',
      ...(isMoved ? {} : { last_movement_at: null }),
    };
    const sold = articles.filter((one) => one.product_reference === reference);
    return [
      ...Object.entries(right).flatMap(([field, value]) => {
        const stored = product[field as keyof typeof right];
        return stored === value ? [] : [`${reference}: ${field} is ${stored}, not ${value}`];
      }),
      ...sold
        .filter((article) => article.stock_level !== right.stock_level)
        .map((article) => `article ${article.reference}: is ${article.stock_level}`),
    ];
  });
  return [...faults, ...(await ledgerFaults(t))];
}

describe.each(databaseKinds)('what products show of their stock, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 2, 40);
  });
  afterAll(() => t.close());

  async function act<T extends CommandType>(who: RoleName, type: T, args: Parameters<typeof run<T>>[3]) {
    t.clock.advance(1);
    expect(await run(t, who, type, args)).toMatchObject({ status: 'applied' });
    expect(await stockFaults(t), type).toEqual([]);
  }

  /** An arrival of one line, all of whose pieces were received. */
  async function receive(provider: string, reference: string, received: number) {
    const number = `AR-${provider}`;
    const head = { number, provider, date: '2026-11-20', note: '' };
    const { id } = (await t.call('Manager', 'POST', '/api/arrivals', head)).body as AnyRow;
    const row = {
      arrival_number: number,
      reference,
      expected: received,
      received,
      rejected: 0,
      location: '',
    };
    const line = await t.call('Manager', 'POST', '/api/arrivallines', row);
    expect(line.status, line.raw).toBe(201);
    expect(await stockFaults(t)).toEqual([]);
    return { arrival_id: id as string, line_id: (line.body as AnyRow).id as string };
  }

  it('is right after an arrival whose quarantined line became a new product is reversed', async () => {
    const { arrival_id, line_id } = await receive('Nord', 'NEW-1', 7);
    await act('Preparer', 'arrival.apply', { arrival_id, lines: [] });
    const settled = { arrival_id, line_id, reference: 'NEW-1', from: 'NEW-1', create: true };
    await act('Manager', 'arrival.settle', settled);
    expect(await productOf(t, 'NEW-1')).toMatchObject({ on_hand: 7, reorder: 0, last_provider: 'Nord' });
    await act('Admin', 'arrival.reverse', { arrival_id, reason: 'mauvais bon' });
    // Without a maximum, one piece puts it back in stock.
    const gone = { on_hand: 0, stock_level: 'Rupture', reorder: 1, incoming: 0, last_provider: '' };
    expect(await productOf(t, 'NEW-1')).toMatchObject(gone);
  });

  it('is right after a later arrival is reversed', async () => {
    const first = await receive('Est', 'R-1', 5);
    const second = await receive('Ouest', 'R-1', 6);
    for (const { arrival_id } of [first, second])
      await act('Preparer', 'arrival.apply', { arrival_id, lines: [] });
    expect(await productOf(t, 'R-1')).toMatchObject({ on_hand: 51, last_provider: 'Ouest' });
    await act('Manager', 'arrival.reverse', { arrival_id: second.arrival_id, reason: 'doublon' });
    expect(await productOf(t, 'R-1')).toMatchObject({ on_hand: 45, last_provider: 'Est' });
  });

  it('is right after a shipment is undone, and an order canceled and reopened', async () => {
    const { order_id, lines } = orderOf([['R-1', 50]]);
    await act('Client', 'order.place', { ...orderOf([]), order_id, lines });
    await act('Preparer', 'line.pick', { order_id, line_id: lines[0]!.line_id, picked: 45, from: 0 });
    for (const to of ['Shipped', 'Pending', 'Canceled', 'Pending', 'Canceled'] as const) {
      expect(await moveOrder(t, 'Manager', order_id, to)).toMatchObject({ status: 'applied' });
      expect(await stockFaults(t), to).toEqual([]);
    }
    expect(await productOf(t, 'R-1')).toMatchObject({ on_hand: 45, available: 45 });
  });

  it.each([
    ['products', 'reference;on_hand;min_stock;threshold;max_stock;cost\nR-2;3;5;10;20;1,50\nP-9;4;0;0;0;2\n'],
    ['products', 'reference;on_hand\nR-2;0\n'],
    ['arrivals', 'number;provider;date;reference;expected\nAR-9;Sud;2026-06-12;R-2;60\n'],
    ['arrivallines', 'arrival_number;reference;expected\nAR-Sud;R-2;9\n'],
  ] as const)('is right after an import of %s is done and undone: %s', async (entity, content) => {
    if (entity === 'arrivallines') await receive('Sud', 'R-1', 1);
    const before = await productOf(t, 'R-2');
    t.clock.advance(1);
    const { id, result } = await importFile(t, { entity, content, options: { update_existing: true } });
    expect(result?.skipped).toBe(0);
    expect(await stockFaults(t)).toEqual([]);
    t.clock.advance(1);
    expect(await runStep(t, id, 'undo')).toMatchObject({ state: 'undone' });
    expect(await stockFaults(t)).toEqual([]);
    const { version: _, updated_at: _at, ...fields } = before;
    expect(await productOf(t, 'R-2')).toMatchObject(fields);
  });

  it('is right after a bulk change is done and undone', async () => {
    const { id, version } = await productOf(t, 'R-2');
    const bulk = { kind: 'edit', field: 'max_stock', way: 'set', value: 30 } as const;
    const rows = { chosen: [{ id, version }] };
    const made = await t.call('Manager', 'POST', '/api/products/bulk', { act: bulk, rows });
    expect(made.status, made.raw).toBe(201);
    for (const step of ['run', 'undo'] as const) {
      await followBulk(t, 'Manager', (made.body as BulkJob).id, step);
      expect(await stockFaults(t), step).toEqual([]);
      expect((await productOf(t, 'R-2')).stock_alert).toBe(step === 'run' ? 'overstock' : 'none');
    }
  });
});
