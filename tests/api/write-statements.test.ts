import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('the statements of a change of status on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 2, 50);
  });
  afterAll(() => t.close());

  /** Cancels or reopens an order, and counts the statements of the transaction. */
  async function countStatements(orderId: string, to: 'Canceled' | 'Pending'): Promise<number> {
    let executed = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        executed++;
        return result;
      },
    };
    const { db } = t;
    const { transaction } = db;
    const { status_seq } = await readOrder(t, orderId);
    db.transaction = (work) => transaction((q) => work(q.withPlugin(counting)));
    const verdict = await run(t, 'Admin', 'order.transition', {
      order_id: orderId,
      to,
      status_seq,
      reason: '',
    });
    db.transaction = transaction;
    expect(verdict.status).toBe('applied');
    return executed;
  }

  it('do not grow: no session that is unchanged, no row twice', async () => {
    const order = orderOf([
      ['R-1', 4],
      ['R-2', 2],
    ]);
    await run(t, 'Admin', 'order.place', order);
    // The first call of a session may read it.
    await countStatements(order.order_id, 'Canceled');
    await countStatements(order.order_id, 'Pending');
    expect(await countStatements(order.order_id, 'Canceled')).toBeLessThanOrEqual(27);
    expect(await countStatements(order.order_id, 'Pending')).toBeLessThanOrEqual(29);
  });
});
