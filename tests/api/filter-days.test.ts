import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkJob } from '#contract/endpoints/bulk.ts';
import { metricFaults, readDashboard } from './dashboard-faults.ts';
import { fetchFile } from './fetch-file.ts';
import { placeOrder } from './feed-world.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

/** Orders by the minute at which they were placed; in Auckland it is 13 hours later than in UTC. */
const orders = {
  'late on 29 November': '2026-11-29T10:59:59.999Z',
  'first of 30 November': '2026-11-29T11:00:00.000Z',
  'last of 30 November': '2026-11-30T10:59:59.999Z',
  'early on 1 December': '2026-11-30T11:00:00.000Z',
};

describe.each(databaseKinds)('days in filters on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    t.deps.settings.timezone = 'Pacific/Auckland';
    for (const [number, date_ordered] of Object.entries(orders))
      await placeOrder(t, 'C-OWN', [''], { number, date_ordered });
  });
  afterAll(() => t.close());

  const found = async (filter: string) => {
    const query = new URLSearchParams({ date_ordered: filter, sort: 'date_ordered', count: '1' });
    const { body } = await t.call('Manager', 'GET', `/api/orders?${query}`);
    const { rows, count } = body as { rows: { number: string }[]; count: number };
    expect(count).toBe(rows.length);
    return rows.map(({ number }) => number);
  };
  const [before, first, last, after] = Object.keys(orders);

  it('are those of the operator’s time zone', async () => {
    expect(await found('2026-11-30..2026-11-30')).toEqual([first, last]);
    expect(await found('2026-11-30')).toEqual([first, last]);
    expect(await found('not:2026-11-30')).toEqual([before, after]);
    expect(await found('2026-11-30..')).toEqual([first, last, after]);
    expect(await found('..2026-11-30')).toEqual([before, first, last]);
    expect(await found('..9999-12-31')).toHaveLength(4);
    expect(await found('0000-01-01..9999-12-30')).toHaveLength(4);
    expect(await found('9999-12-31..')).toEqual([]);
    expect(await found('2026-11-29,2026-12-01')).toEqual([before, after]);
    expect(await found(`not:2026-11-29,${orders['first of 30 November']}`)).toEqual([last, after]);
  });

  it('count back from the current day', async () => {
    const moved = (Date.parse('2026-11-30T12:00:00.000Z') - Date.parse(t.clock.now())) / 60_000;
    t.clock.advance(moved);
    try {
      expect(await found('today')).toEqual([after]);
      expect(await found('today-1..today')).toEqual([first, last, after]);
      expect(await found('..today-2')).toEqual([before]);
      const view = { name: 'Today', shared: false, parameters: { date_ordered: 'today..today' } };
      expect((await t.call('Manager', 'POST', '/api/orders/views', view)).status).toBe(201);
    } finally {
      t.clock.advance(-moved);
    }
  });

  it('are the same in an export and in a change of all matching rows', async () => {
    const path = '/api/orders/export?format=csv&date_ordered=2026-11-30&sort=date_ordered';
    const { text } = await fetchFile(t, path);
    expect(Object.keys(orders).filter((number) => text.includes(number))).toEqual([first, last]);
    const bulk = await t.call('Admin', 'POST', '/api/orders/bulk', {
      act: { kind: 'edit', field: 'customer_reference', way: 'set', value: 'PO-1' },
      rows: { filters: { date_ordered: '2026-11-30' } },
    });
    expect((bulk.body as BulkJob).matched, bulk.raw).toBe(2);
  });

  it('are what a dashboard opens, with the rows that it counts', async () => {
    const period = '?from=2026-11-29&to=2026-12-01';
    const { turnover, top } = await readDashboard(t, 'Manager', 'manager', period);
    expect(
      turnover.days.map(({ day, amount }) => [day, amount.count, amount.filters['date_ordered']]),
    ).toEqual([
      ['2026-11-29', 1, '2026-11-29..2026-11-29'],
      ['2026-11-30', 2, '2026-11-30..2026-11-30'],
      ['2026-12-01', 1, '2026-12-01..2026-12-01'],
    ]);
    expect(top.all.filters['date_ordered']).toBe('2026-11-29..2026-12-01');
    expect(await metricFaults(t, 'Manager', 'manager', period)).toEqual([]);
    expect(await metricFaults(t, 'Manager', 'manager')).toEqual([]);
  });
});
