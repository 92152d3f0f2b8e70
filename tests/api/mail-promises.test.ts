import { beforeEach, describe, expect, it } from 'vitest';
import { recordUserLanguage } from '#server/services/mails/user-language.ts';
import { amend } from './amend-story.ts';
import { bellOf } from './bells.ts';
import { mailAppOfSuite } from './mail-app.ts';
import { orderOf, readOrder, run, stockOne } from './order-story.ts';
import { databaseKinds } from './test-app.ts';

describe.each(databaseKinds)('what mails promise of missing pieces, on %s', (kind) => {
  const m = mailAppOfSuite(kind);
  beforeEach(() => m.discard());

  it('an order of which nothing could be shipped is mailed as that, not as a shipment in part', async () => {
    await recordUserLanguage(m.t, m.colleague.id, 'fr');
    const { order_id, lines, number } = await m.place();
    for (const line_id of lines) {
      const line = { order_id, line_id, picked: 0 };
      await run(m.t, 'Preparer', 'line.short', { ...line, from: 0, reason: 'not found' });
      await run(m.t, 'Manager', 'line.accept-short', line);
    }
    await m.discard();
    const { status_seq } = await readOrder(m.t, order_id);
    const shipment = { order_id, to: 'Shipped', status_seq, reason: 'None found' } as const;
    expect(await run(m.t, 'Manager', 'order.transition', { ...shipment, closed: [...lines] })).toMatchObject({
      status: 'applied',
    });
    const [client, other] = await m.send();
    expect(client!.headers['subject']).toBe(`Order ${number} closed without a shipment`);
    expect(client!.text).toContain(`No items of your order ${number} could be shipped.`);
    expect(client!.text).toContain('Not delivered, not charged\n- 10 × R-1');
    expect(client!.text).not.toMatch(/has been shipped|In this shipment|To follow/);
    expect(other!.headers['subject']).toBe(`Commande ${number} clôturée sans expédition`);
    // The bell says the same.
    expect(await bellOf(m.t, 'Client', 'order_status')).toMatchObject([
      { message: `Order ${number} is closed without a shipment.` },
    ]);
  });

  it('the confirmation tells a client that nothing is in stock from a part that is not', async () => {
    await m.t.write((tx) =>
      tx.q.updateTable('products').set({ on_hand: 0, available: 0 }).where('reference', '=', 'R-2').execute(),
    );
    const textOf = async (...lines: [string, number][]) => {
      await run(m.t, 'Client', 'order.place', orderOf(lines));
      const [client] = await m.send();
      m.smtp.mails.splice(0);
      return client!.text;
    };
    const nothing = await textOf(['R-2', 7]);
    expect(nothing).toContain('Nothing is in stock yet. We will ship your order once the stock arrives.');
    expect(nothing).toMatch(/7 × R-2.*\n {2}7 awaiting stock/);
    const some = await textOf(['R-2', 7], ['R-1', 1]);
    expect(some).toContain('Not everything is in stock: part of it will follow.');
    expect(some).toMatch(/7 × R-2.*\n {2}7 awaiting stock/);
  });

  it('the confirmation says that all pieces wait, as the screen did, where an own older order holds the goods', async () => {
    await stockOne(m.t, 'S-1', 16);
    const placeOne = async (...quantities: number[]) => {
      m.t.clock.advance(5);
      const args = orderOf(quantities.map((quantity) => ['S-1', quantity]));
      for (const line of args.lines) line.price = 1;
      const { result } = await run(m.t, 'Client', 'order.place', args);
      const [client] = await m.send();
      m.smtp.mails.splice(0);
      return { short: (result as { short: unknown[] }).short, text: client!.text };
    };
    const older = await placeOne(12);
    expect(older.short).toEqual([]);
    expect(older.text).not.toMatch(/in stock|awaiting stock/);
    // Of the 4 that are left, the first line takes all.
    const split = await placeOne(4, 4);
    expect(split.text).toContain('part of it will follow');
    expect(split.text).toMatch(/- 4 × S-1 .*\n- 4 × S-1 .*\n {2}Part of it is awaiting stock/);
    const newer = await placeOne(4);
    expect(newer.short).toEqual([{ reference: 'S-1', missing: 4, certain: true }]);
    expect(newer.text).toContain('Nothing is in stock yet.');
    expect(newer.text).toMatch(/4 × S-1 .*\n {2}4 awaiting stock/);
  });

  it('pieces are grouped by the thousand, with the spaces of the language', async () => {
    await recordUserLanguage(m.t, m.colleague.id, 'fr');
    const { order_id, lines } = await m.place();
    await m.t.write((tx) =>
      tx.q.updateTable('products').set({ on_hand: 0, available: 0 }).where('reference', '=', 'R-2').execute(),
    );
    await m.discard();
    await amend(m.t, order_id, {
      lines: [{ line_id: lines[1], quantity: 12_000, from: 20 }],
      mail_customer: true,
    });
    const [client, other] = await m.send();
    expect(client!.text).toContain('- 20 → 12,000 × R-2');
    expect(client!.text).toContain('  12,000 awaiting stock');
    expect(other!.text).toContain('- 20 → 12\u202F000 × R-2');
    expect(other!.text).toContain('  12\u202F000 en attente de stock');
  });

  it('the mail of a changed order says what was not found, as its confirmation does', async () => {
    const { order_id, lines } = await m.place();
    const [first, second] = lines;
    await run(m.t, 'Preparer', 'line.short', {
      order_id,
      line_id: first,
      picked: 4,
      from: 0,
      reason: 'not found',
    });
    await run(m.t, 'Preparer', 'line.short', {
      order_id,
      line_id: second,
      picked: 0,
      from: 0,
      reason: 'not found',
    });
    await m.discard();
    const textOf = async (from: string, to: string) => {
      await amend(m.t, order_id, { details: { delivery_instructions: { from, to } }, mail_customer: true });
      const [client] = await m.send();
      m.smtp.mails.splice(0);
      return client!.text;
    };
    const missing = /10 × R-1.*\n {2}4 in stock, 6 awaiting stock\n- 20 × R-2.*\n {2}20 awaiting stock/;
    const some = await textOf('', 'Before noon');
    expect(some).toContain('Not everything is in stock: part of it will follow.');
    expect(some).toMatch(missing);
    await run(m.t, 'Manager', 'line.accept-short', { order_id, line_id: first, picked: 4 });
    expect(await textOf('Before noon', 'After noon')).toMatch(missing);
  });

  it('the confirmation promises a later delivery only where the customer takes back orders', async () => {
    const takes = (no_back_orders: 0 | 1) =>
      m.t.write((tx) =>
        tx.q.updateTable('customers').set({ no_back_orders }).where('code', '=', 'C-CLIENT').execute(),
      );
    const confirmationOf = async () => {
      await run(m.t, 'Client', 'order.place', orderOf([['R-3', 5000]]));
      const [client] = await m.send();
      m.smtp.mails.splice(0);
      return client!.text;
    };
    expect(await confirmationOf()).toContain('part of it will follow');
    await takes(1);
    const text = await confirmationOf();
    await takes(0);
    expect(text).toContain('What does not ship with the order is neither delivered later nor charged.');
    expect(text).not.toContain('will follow');
  });
});
