import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordUserLanguage } from '#server/services/mails/user-language.ts';
import { bellOf } from './bells.ts';
import { openMailApp, type MailApp } from './mail-app.ts';
import { orderOf, readOrder, run } from './order-story.ts';
import { databaseKinds, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('what mails promise of missing pieces, on %s', (kind) => {
  let m: MailApp;
  let t: TestApp;
  beforeAll(async () => {
    m = await openMailApp(kind);
    t = m.t;
  });
  beforeEach(() => m.discard());
  afterAll(() => m.close());

  it('an order of which nothing could be shipped is mailed as that, not as a shipment in part', async () => {
    await recordUserLanguage(t, m.colleague.id, 'fr');
    const { order_id, lines, number } = await m.place();
    for (const line_id of lines) {
      const line = { order_id, line_id, picked: 0 };
      await run(t, 'Preparer', 'line.short', { ...line, from: 0, reason: 'not found' });
      await run(t, 'Manager', 'line.accept-short', line);
    }
    await m.discard();
    const { status_seq } = await readOrder(t, order_id);
    const shipment = { order_id, to: 'Shipped', status_seq, reason: 'None found' } as const;
    expect(await run(t, 'Manager', 'order.transition', { ...shipment, closed: [...lines] })).toMatchObject({
      status: 'applied',
    });
    const [client, other] = await m.send();
    expect(client!.headers['subject']).toBe(`Order ${number} closed without a shipment`);
    expect(client!.text).toContain(`Nothing of your order ${number} could be shipped.`);
    expect(client!.text).toContain('Not delivered, not charged\n- 10 × R-1');
    expect(client!.text).not.toMatch(/has been shipped|In this shipment|To follow/);
    expect(other!.headers['subject']).toBe(`Commande ${number} clôturée sans expédition`);
    // The bell says the same.
    expect(await bellOf(t, 'Client', 'order_status')).toMatchObject([
      { message: `Order ${number} is closed without a shipment.` },
    ]);
  });

  it('the confirmation promises a later delivery only where the customer takes back orders', async () => {
    const takes = (no_back_orders: 0 | 1) =>
      t.write((tx) =>
        tx.q.updateTable('customers').set({ no_back_orders }).where('code', '=', 'C-CLIENT').execute(),
      );
    const confirmationOf = async () => {
      await run(t, 'Client', 'order.place', orderOf([['R-3', 5000]]));
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
