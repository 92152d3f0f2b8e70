import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandType } from '#contract/commands/registry.ts';
import { importFile, runStep } from './import-file.ts';
import { orderOf, productOf, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('a location that was counted before its product moved, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 1, 10);
  });
  afterAll(() => t.close());

  const act = async <T extends CommandType>(type: T, args: Parameters<typeof run<T>>[3]) => {
    t.clock.advance(1);
    expect(await run(t, 'Preparer', type, args)).toMatchObject({ status: 'applied' });
  };

  /** Reports a shortage, so that the location is due. */
  async function miss() {
    const order = orderOf([['R-1', 1]]);
    await run(t, 'Client', 'order.place', order);
    const { order_id, lines } = order;
    const { line_id } = lines[0]!;
    await act('line.short', { order_id, line_id, picked: 0, from: 0, reason: 'not found' });
    expect(await productOf(t, 'R-1')).toMatchObject({ count_due: true });
  }

  /** Counts the recorded pieces, where the product is unless another location is given. */
  async function count(location?: string) {
    const { id: product_id, on_hand } = await productOf(t, 'R-1');
    const counted = { counted: on_hand, from: on_hand, cause: 'count', note: '' } as const;
    await act('stock.count', { product_id, ...counted, ...(location === undefined ? {} : { location }) });
  }

  async function move(location: string) {
    const { id: product_id, location: from } = await productOf(t, 'R-1');
    await act('product.relocate', { product_id, location, from });
  }

  async function importFields(fields: Record<string, string | number>) {
    t.clock.advance(1);
    const content = `reference;${Object.keys(fields).join(';')}\nR-1;${Object.values(fields).join(';')}`;
    const options = { update_existing: true };
    return (await importFile(t, { entity: 'products', content, options })).id;
  }

  async function undo(id: string) {
    t.clock.advance(1);
    expect(await runStep(t, id, 'undo')).toMatchObject({ state: 'undone' });
  }

  const isDue = async () => (await productOf(t, 'R-1')).count_due;

  it('is not due again when a later import is undone, after an earlier one that was undone before the count', async () => {
    await miss();
    await undo(await importFields({ on_hand: 7 }));
    expect(await isDue()).toBe(true);
    await count();
    await move('D-01-1-01');
    await undo(await importFields({ on_hand: 8 }));
    expect(await isDue()).toBe(false);
  });

  it('is not due again when the import before its count is undone', async () => {
    await miss();
    const id = await importFields({ on_hand: 7 });
    await count();
    await move('D-02-1-01');
    await undo(id);
    expect(await isDue()).toBe(false);
  });

  it('is due again when it was counted where the product was not', async () => {
    await miss();
    const { location } = await productOf(t, 'R-1');
    const id = await importFields({ on_hand: 7 });
    await move('D-03-1-01');
    await count(location);
    await move(location);
    await undo(id);
    expect(await isDue()).toBe(true);
    await count();
  });

  it('is due again when only a file that is undone had put the product there', async () => {
    await miss();
    const id = await importFields({ on_hand: 7 });
    const other = await importFields({ location: 'D-04-1-01' });
    await count();
    await undo(other);
    await undo(id);
    expect(await isDue()).toBe(true);
    await count();
    await miss();
    const both = await importFields({ location: 'D-05-1-01', on_hand: 7 });
    await count();
    await undo(both);
    expect(await isDue()).toBe(true);
    await count();
  });

  it('is due again when the import had put the product where it was counted, and a user moved it back since', async () => {
    await miss();
    const { location } = await productOf(t, 'R-1');
    const id = await importFields({ location: 'D-06-1-01', on_hand: 7 });
    await count();
    await move(location);
    await undo(id);
    expect(await isDue()).toBe(true);
    await count();
  });

  it('is due again then also where an earlier import had counted it, which was undone while that count was in place', async () => {
    await miss();
    const { location } = await productOf(t, 'R-1');
    const earlier = await importFields({ on_hand: 7 });
    const id = await importFields({ location: 'D-07-1-01', on_hand: 8 });
    await undo(earlier);
    await count();
    await move(location);
    await undo(id);
    expect(await isDue()).toBe(true);
    await count();
  });

  it('is not due again when it was counted where a user had put it before that import moved it', async () => {
    await miss();
    const earlier = await importFields({ on_hand: 7 });
    await count();
    await move('D-08-1-01');
    const id = await importFields({ location: 'D-09-1-01', on_hand: 8 });
    await undo(earlier);
    await undo(id);
    expect(await isDue()).toBe(false);
  });
});
