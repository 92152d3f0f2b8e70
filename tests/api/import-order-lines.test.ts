import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAll } from '../unit/make-import-files.ts';
import { importFile, rowsOf, runStep, tryFile } from './import-file.ts';
import { openTestApp, type TestApp } from './test-app.ts';
import { centsOf, sumOf, wholesalerLines } from './wholesaler-lines.ts';

/** Enough for every kind of line; all lines of a real file would take a minute. */
const most = 10_000;
const textOf = (line: unknown[]) => JSON.stringify(line);

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp('sqlite');
});
afterAll(() => t.close());

it(
  'a wholesaler’s order lines are imported exact to the cent, repeats included, once',
  { timeout: 300_000 },
  async () => {
    const { content, sheet, real } = wholesalerLines(most);
    const isBack = (line: unknown[]) => (line[3] as number) < 0;
    const repeated = sheet.length - new Set(sheet.map(textOf)).size;
    if (real) expect(sheet).toHaveLength(most);
    expect(repeated).toBeGreaterThan(40);

    const table = await readAll(content, 'order-lines.xlsx');
    const file = { entity: 'orders' as const, content: table, name: 'order-lines.xlsx' };
    const strict = await tryFile(t, { ...file, options: { number_mark: 'point' } });
    expect(strict.counts).toMatchObject({ error: sheet.length, create: 0 });
    const kindOf = (field: string, reason: string) =>
      strict.kinds.find((kind) => kind.field === field && kind.reason === reason)?.rows;
    expect(kindOf('customer_code', 'required')).toBe(sheet.filter((line) => line[6] == null).length);
    expect(kindOf('quantity', 'canceled_order')).toBe(
      sheet.filter((line) => String(line[0]).startsWith('C')).length,
    );
    expect(kindOf('reference', 'non_goods')).toBeGreaterThan(10);

    await runStep(t, strict.id, 'check', 'Admin', {
      cancellations: 'canceled',
      unknown_customers: 'create',
      no_customer: 'COMPTOIR',
      unknown_articles: 'create',
      non_goods: 'keep',
    });
    const done = await runStep(t, strict.id, 'apply');
    expect(done.result).toMatchObject({ created: sheet.length, total_rows: sheet.length, skipped: 0 });

    const totals = await t.db.read
      .selectFrom('orders')
      .select((eb) => [
        'status',
        eb.fn.sum<number>('total').as('total'),
        eb.fn.countAll<number>().as('orders'),
      ])
      .groupBy('status')
      .orderBy('status')
      .execute();
    const ordersOf = (lines: unknown[][]) => new Set(lines.map((line) => String(line[0]))).size;
    expect(totals).toEqual([
      { status: 'Canceled', total: -sumOf(sheet.filter(isBack)), orders: ordersOf(sheet.filter(isBack)) },
      {
        status: 'Completed',
        total: sumOf(sheet.filter((line) => !isBack(line))),
        orders: ordersOf(sheet.filter((line) => !isBack(line))),
      },
    ]);
    const stored = await t.db.read
      .selectFrom('orderlines')
      .select(['order_number', 'position', 'reference', 'quantity', 'price', 'total'])
      .orderBy('order_number')
      .orderBy('position')
      .execute();
    const told = new Map<string, unknown[]>();
    for (const line of sheet) {
      const number = String(line[0]);
      const lines = told.get(number) ?? [];
      lines.push([
        number,
        lines.length + 1,
        String(line[1]).trim(),
        Math.abs(line[3] as number),
        Math.round((line[5] as number) * 100),
        Math.abs(centsOf(line)),
      ]);
      told.set(number, lines);
    }
    expect(stored.map((line) => Object.values(line))).toEqual(
      [...told.keys()].toSorted().flatMap((number) => told.get(number)!),
    );
    expect((await t.db.read.selectFrom('movements').selectAll().execute()).length).toBe(0);

    const again = await importFile(t, { ...file, options: done.options });
    expect(again.result).toMatchObject({ created: 0, imported: 0, skipped_existing: sheet.length });
    expect(await rowsOf(t, again.id, 'error,create')).toEqual([]);
    expect((await runStep(t, done.id, 'undo')).state).toBe('undone');
    for (const table of ['orders', 'orderlines', 'articles', 'products'] as const) {
      const { n } = await t.db.read
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      expect(n, table).toBe(0);
    }
    expect(t.errors).toEqual([]);
  },
);
