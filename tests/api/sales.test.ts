import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import { dayIn } from '#contract/rules/values/calendar-days.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import { readDashboard } from './dashboard-faults.ts';
import { fetchFile } from './fetch-file.ts';
import { orderOf, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';
import { readSalesReport } from './read-sales-report.ts';

describe.each(databaseKinds)('sales on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 3, 10_000);
  });
  afterAll(() => t.close());

  const today = () => dayIn(t.clock.now(), t.deps.settings.timezone);

  const report = (who: RoleName, query: Record<string, string>) => readSalesReport(t, who, query);

  it('equal the dashboard’s turnover and the total of the order list, before and after a partial shipment', async () => {
    const placed = orderOf([
      ['R-1', 10],
      ['R-2', 100],
    ]);
    await run(t, 'Client', 'order.place', placed);
    const { order_id } = placed;
    const line_id = placed.lines[1]!.line_id;
    await run(t, 'Preparer', 'line.pick', { order_id, line_id, picked: 31, from: 0 });
    const day = { by: 'article', from: today(), to: today() };
    const compare = async () => {
      const { all, rows } = await report('Manager', day);
      const { turnover } = await readDashboard(t, 'Manager', 'manager');
      expect(all.total).toBe(turnover.days.at(-1)!.amount.total);
      expect(rows.reduce((sum, row) => sum + row.total, 0)).toBe(all.total);
      return rows.find(({ key }) => key === 'R-2')!;
    };
    const ordered = await compare();
    const closed = placed.lines.map((line) => line.line_id);
    const args = { order_id, to: 'Shipped' as const, status_seq: 1, reason: 'manque', closed };
    expect(await run(t, 'Manager', 'order.transition', args)).toMatchObject({ status: 'applied' });
    const shipped = await compare();
    expect([ordered.pieces - shipped.pieces, ordered.total - shipped.total]).toEqual([69, 69 * 200]);
  });

  it('are compared with the period before or the same days of the year before, new and lost rows included', async () => {
    const on = async (reference: string, quantity: number, date: string) => {
      const args = orderOf([[reference, quantity]]);
      await run(t, 'Admin', 'order.place', args);
      await t.write(async (tx) => {
        const order = await tx.q
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', args.order_id)
          .executeTakeFirstOrThrow();
        await updateRow(tx, 'orders', order, { date_ordered: date });
      });
    };
    await on('R-1', 4, '2001-02-10T10:00:00.000Z');
    await on('R-1', 6, '2001-03-10T10:00:00.000Z');
    await on('R-2', 5, '2001-03-31T21:59:00.000Z');
    await on('R-3', 7, '2000-03-15T10:00:00.000Z');
    const march = { by: 'article', from: '2001-03-01', to: '2001-03-31', sort: '-change', measure: 'pieces' };
    const told = async (compare: string) => {
      const { before, rows, allBefore } = await report('Manager', { ...march, compare });
      return [
        before,
        allBefore?.pieces,
        rows.map(({ key, pieces, before: was }) => [key, pieces, was?.pieces]),
      ];
    };
    expect(await told('before')).toEqual([
      { from: '2001-02-01', to: '2001-02-28' },
      4,
      [
        ['R-2', 5, 0],
        ['R-1', 6, 4],
      ],
    ]);
    expect(await told('year')).toEqual([
      { from: '2000-03-01', to: '2000-03-31' },
      7,
      [
        ['R-1', 6, 0],
        ['R-2', 5, 0],
        ['R-3', 0, 7],
      ],
    ]);
    const one = await report('Manager', { ...march, by: 'customer', article: 'R-1', compare: 'before' });
    expect(one).toMatchObject({
      all: { orders: null, pieces: 6 },
      rows: [{ key: 'C-CLIENT', name: 'Company C-CLIENT', pieces: 6, before: { pieces: 4 } }],
    });
  });

  it('are exported with every row, in the language and the columns of the screen', async () => {
    const path =
      '/api/reports/sales/export?by=article&from=2001-02-01&to=2001-03-31&measure=pieces&compare=year&sort=name';
    const { text, headers } = await fetchFile(t, `${path}&format=csv&language=fr`, 'Manager');
    expect(headers['content-disposition']).toContain('ventes-2001-02-01-2001-03-31.csv');
    const [head, ...rows] = text.trim().split(/\r?\n/);
    expect(head).toContain(
      'Référence;Désignation;"=""févr. 2001""";"=""mars 2001""";Pièces;CA HT;Pièces avant;CA HT avant',
    );
    expect(rows).toEqual([
      'R-1;Article 1;4;6;10;"10,00";0;"0,00"',
      'R-2;Article 2;0;5;5;"10,00";0;"0,00"',
      'R-3;Article 3;0;0;0;"0,00";7;"21,00"',
    ]);
    const weeks = path.replace('2001-02-01', '2001-02-15').replace('2001-03-31', '2001-03-12');
    const part = await fetchFile(t, `${weeks}&format=csv&language=fr`, 'Manager');
    expect(part.text).toContain('Désignation;15–28 févr. 2001;1er–12 mars 2001;Pièces');
    const { bytes } = await fetchFile(t, `${path}&format=xlsx`, 'Manager');
    expect(bytes.length).toBeGreaterThan(1000);
  });

  it('are refused to users without the permission, to Technicians and Clients whatever they were granted', async () => {
    const path = '/api/reports/sales?by=article&from=2001-01-01&to=2001-12-31';
    for (const who of ['Preparer', 'Technician', 'Client'] as const)
      expect((await t.call(who, 'GET', path)).status).toBe(403);
    for (const role of ['Technician', 'Client']) {
      const grant = { role, permissions: ['view reports page'], granted: true };
      await t.call('Admin', 'PUT', '/api/role-permissions/group', grant);
    }
    for (const who of ['Technician', 'Client'] as const) {
      expect((await t.call(who, 'GET', path)).status).toBe(403);
      expect((await t.call(who, 'GET', '/api/reports/stock-value')).status).toBe(
        who === 'Client' ? 403 : 200,
      );
    }
    for (const wrong of [
      'from=2001-01-01&to=2000-01-01',
      'from=2001-02-30&to=2001-03-01',
      'from=1900-01-01&to=2001-03-01',
    ])
      expect((await t.call('Manager', 'GET', `/api/reports/sales?by=article&${wrong}`)).status).toBe(400);
  });
});
