import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rows } from '#contract/registry.ts';
import { movedLines } from '#contract/rules/lists/list-filters.ts';
import { lineStep } from '#contract/rules/orders/order-summary.ts';
import { lineSteps } from '#contract/rules/orders/preparation.ts';
import { moveOrder, orderOf, run, stockArticles } from './order-story.ts';
import { askFile } from './sequences/ask.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('the steps of order lines, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 3, 1000);
  });
  afterAll(() => t.close());

  it('are the same in files, filters and the order of the list: moved to a back order or closed, instead of the state before', async () => {
    const args = orderOf([
      ['R-1', 10],
      ['R-2', 20],
      ['R-3', 30],
    ]);
    const { order_id } = args;
    const [first, second, third] = args.lines.map((line) => line.line_id) as [string, string, string];
    await run(t, 'Client', 'order.place', args);
    const list = async (asked: Record<string, string>) => {
      const query = new URLSearchParams({ order_id, ...asked });
      const { body } = await t.call('Client', 'GET', `/api/orderlines?${String(query)}`);
      return (body as { rows: Rows['orderlines'][] }).rows;
    };
    const steps = async () => {
      const shown = (await list({})).map((line) => lineStep(line));
      for (const step of lineSteps) {
        const found = await list({ step });
        expect(found.map((line) => lineStep(line))).toEqual(shown.filter((one) => one === step));
      }
      expect((await list({ sort: 'step' })).map((line) => lineStep(line))).toEqual(shown.toSorted());
      const path = `orderlines/export?language=fr&order_id=${order_id}&sort=position`;
      return (await askFile({ t }, 'Manager', path, 'csv')).map((row) => row['Préparation']);
    };
    const moved = async () => (await list(movedLines)).map(({ id }) => id);
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
