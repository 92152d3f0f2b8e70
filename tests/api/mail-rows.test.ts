import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { amend } from './amend-story.ts';
import { mailAppOfSuite } from './mail-app.ts';
import { orderOf, run } from './order-story.ts';
import { databaseKinds } from './test-app.ts';

describe.each(databaseKinds)('the rows that an order with a mail reads on %s', (kind) => {
  const m = mailAppOfSuite(kind);

  /** Runs an act, and counts the rows that its transactions read. */
  async function countRows(act: () => Promise<unknown>): Promise<number> {
    let read = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read += result.rows.length;
        return result;
      },
    };
    const { db } = m.t;
    const { transaction } = db;
    db.transaction = (work) => transaction((q) => work(q.withPlugin(counting)));
    try {
      await act();
    } finally {
      db.transaction = transaction;
    }
    return read;
  }

  it('do not grow with the open lines of its products', async () => {
    const placeAndAmend = async () => {
      const args = orderOf([['R-1', 5]]);
      const { order_id, lines } = args;
      expect(await run(m.t, 'Client', 'order.place', args)).toMatchObject({ status: 'applied' });
      const more = { lines: [{ line_id: lines[0]!.line_id, quantity: 6, from: 5 }], mail_customer: true };
      expect(await amend(m.t, order_id, more)).toMatchObject({ status: 'applied' });
    };
    await placeAndAmend();
    const few = await countRows(placeAndAmend);
    const open = orderOf([['R-1', 1]]);
    expect(await run(m.t, 'Client', 'order.place', open)).toMatchObject({ status: 'applied' });
    const [line] = await m.t.db.read
      .selectFrom('orderlines')
      .selectAll()
      .where('order_id', '=', open.order_id)
      .execute();
    await m.t.write(({ q }) =>
      q
        .insertInto('orderlines')
        .values(Array.from({ length: 400 }, (_, at) => ({ ...line!, id: uuidv7(), position: at + 2 })))
        .execute(),
    );
    expect(await countRows(placeAndAmend)).toBeLessThan(few + 100);
  });
});
