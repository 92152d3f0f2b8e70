import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRow } from '#contract/entity.ts';
import { movedLines } from '#contract/rules/lists/list-filters.ts';
import { moveOrder, orderOf, run, stockArticles } from './order-story.ts';
import { askFile } from './sequences/ask.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('exported order lines, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 3, 1000);
  });
  afterAll(() => t.close());

  it('say what the list says: moved to a back order or closed, instead of the state before', async () => {
    const args = orderOf([
      ['R-1', 10],
      ['R-2', 20],
      ['R-3', 30],
    ]);
    const { order_id } = args;
    const [first, second, third] = args.lines.map((line) => line.line_id) as [string, string, string];
    await run(t, 'Client', 'order.place', args);
    const steps = async () => {
      const path = `orderlines/export?language=fr&order_id=${order_id}&sort=position`;
      return (await askFile({ t }, 'Manager', path, 'csv')).map((row) => row['Préparation']);
    };
    const moved = async () => {
      const query = new URLSearchParams({ order_id, ...movedLines });
      const { body } = await t.call('Client', 'GET', `/api/orderlines?${String(query)}`);
      return (body as { rows: AnyRow[] }).rows.map(({ id }) => id);
    };
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: first, picked: 10, from: 0 });
    expect(await steps()).toEqual(['Prélevée', 'À prélever', 'À prélever']);
    await moveOrder(t, 'Manager', order_id, 'Shipped', { remainder_order_id: uuidv7(), closed: [third] });
    expect(await steps()).toEqual(['Expédiée', 'Mise en reliquat', 'Soldée']);
    expect(await moved()).toEqual([second]);
    // The closed pieces are picked again, those of the back order stay there.
    await moveOrder(t, 'Manager', order_id, 'Pending');
    expect(await steps()).toEqual(['Prélevée', 'Mise en reliquat', 'À prélever']);
    expect(await moved()).toEqual([second]);
    await moveOrder(t, 'Manager', order_id, 'Canceled');
    expect(await steps()).toEqual(['Annulée', 'Mise en reliquat', 'Annulée']);
  });
});
