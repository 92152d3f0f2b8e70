import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { Rows } from '#contract/registry.ts';
import { ledgerFaults, productOf, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

type Report = Omit<CommandArgs<'stock.adjust'>, 'product_id' | 'from'>;

describe.each(databaseKinds)('damaged, lost and found pieces on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 3, 10);
  });
  afterAll(() => t.close());

  const report = async (reference: string, what: Report, seen?: number) => {
    const { id, on_hand } = await productOf(t, reference);
    return run(t, 'Preparer', 'stock.adjust', { product_id: id, from: seen ?? on_hand, ...what });
  };
  const movements = async (filter: string): Promise<Rows['movements'][]> => {
    const page = await t.call('Manager', 'GET', `/api/movements?${filter}&sort=-at`);
    return (page.body as { rows: Rows['movements'][] }).rows;
  };

  it('are movements with their cause, their reason and their author', async () => {
    const broken = { cause: 'damaged', pieces: 3, reason: '  Tombé du chariot ' } as const;
    expect(await report('R-1', broken)).toMatchObject({ status: 'applied', result: { on_hand: 7 } });
    await report('R-1', { cause: 'lost', pieces: 2, reason: 'Introuvable' });
    await report('R-1', { cause: 'found', pieces: 1, reason: 'Derrière la palette' });
    expect(await productOf(t, 'R-1')).toMatchObject({ on_hand: 6, available: 6 });
    expect(await movements('reference=R-1&cause=damaged,lost,found')).toMatchObject([
      { cause: 'found', quantity: 1, on_hand_after: 6, note: 'Derrière la palette' },
      { cause: 'lost', quantity: -2, on_hand_after: 5 },
      { cause: 'damaged', quantity: -3, on_hand_after: 7, note: 'Tombé du chariot', username: 'preparer' },
    ]);
    expect(await ledgerFaults(t)).toEqual([]);
  });

  it('cannot be more than are on hand, and need a reason', async () => {
    const lost = { cause: 'lost', pieces: 11, reason: 'Introuvable' } as const;
    const current = { reference: 'R-2', on_hand: 10 };
    const refused = { status: 'rejected', code: 'stock.negative', current };
    expect(await report('R-2', lost)).toMatchObject(refused);
    expect(await report('R-2', lost, 20)).toMatchObject(refused);
    expect(await report('R-2', { ...lost, pieces: 1, reason: '  ' })).toMatchObject({ status: 'rejected' });
    expect(await report('R-2', { ...lost, pieces: 0 })).toMatchObject({ status: 'rejected' });
    expect(await productOf(t, 'R-2')).toMatchObject({ on_hand: 10 });
    expect(await movements('reference=R-2&cause=lost')).toEqual([]);
  });

  it('are a conflict where stock has moved since, so that the same pieces are not recorded twice', async () => {
    const lost = { cause: 'lost', pieces: 2, reason: 'Introuvable' } as const;
    await report('R-2', lost, 10);
    expect(await report('R-2', lost, 10)).toMatchObject({
      status: 'conflict',
      code: 'row.stale',
      current: { on_hand: 8 },
    });
  });

  it('change the level, and ring the bell of the users who watch the stock', async () => {
    const { id, version } = await productOf(t, 'R-3');
    await t.call('Manager', 'PATCH', `/api/products/${id}`, { threshold: 5, max_stock: 9, version });
    await report('R-3', { cause: 'damaged', pieces: 6, reason: 'Mouillé' });
    expect(await productOf(t, 'R-3')).toMatchObject({ stock_level: 'Low stock', reorder: 5 });
    const bell = await t.call('Manager', 'GET', '/api/notifications');
    expect(JSON.stringify(bell.body)).toContain('R-3');
  });
});
