import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordUserLanguage } from '#server/services/mails/user-language.ts';
import { openMailApp, type MailApp } from './mail-app.ts';
import { readOrder, run } from './order-story.ts';
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
  });
});
