import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { amend } from './amend-story.ts';
import { mailAppOfSuite } from './mail-app.ts';
import { moveOrder, orderOf, readOrder, run, stockOne } from './order-story.ts';
import { databaseKinds } from './test-app.ts';

describe.each(databaseKinds)('confirmations of orders that other mails overtake, on %s', (kind) => {
  const m = mailAppOfSuite(kind);
  beforeEach(async () => {
    m.smtp.behave('working');
    await m.discard();
  });
  const choose = (mailed: string[]) => m.t.call('Client', 'PUT', '/api/notifications/muted', { mailed });

  /** Places an order of 12 of an article of which 7 are in stock; its confirmation is postponed. */
  async function placePostponed(reference: string) {
    await stockOne(m.t, reference, 7);
    const args = orderOf([[reference, 12]]);
    for (const line of args.lines) line.price = 1;
    m.smtp.behave('failing');
    expect(await run(m.t, 'Client', 'order.place', args)).toMatchObject({ status: 'applied' });
    await m.send();
    m.smtp.behave('working');
    return { order_id: args.order_id, line_id: args.lines[0]!.line_id };
  }
  async function shipPart({ order_id, line_id }: { order_id: string; line_id: string }) {
    await run(m.t, 'Preparer', 'line.pick', { order_id, line_id, picked: 7, from: 0 });
    const shipped = await moveOrder(m.t, 'Manager', order_id, 'Shipped', { remainder_order_id: uuidv7() });
    expect(shipped).toMatchObject({ status: 'applied' });
  }
  const subjectsOf = async (order_id: string) => {
    const { number } = await readOrder(m.t, order_id);
    return (await m.send())
      .filter(({ to, headers }) => to === 'client@quai.test' && headers['subject']!.includes(number))
      .map(({ headers }) => headers['subject']);
  };

  it('none follows the mail about the shipment', async () => {
    const placed = await placePostponed('S-1');
    await shipPart(placed);
    const shipped = [expect.stringContaining('shipped')];
    expect(await subjectsOf(placed.order_id)).toEqual(shipped);
    m.t.clock.advance(3);
    expect(await subjectsOf(placed.order_id)).toEqual(shipped);
    expect(await m.queued()).toEqual([]);
  });

  it('none follows a mail about the shipment that the mail server has not confirmed', async () => {
    const placed = await placePostponed('S-5');
    await shipPart(placed);
    await m.t.db.write
      .updateTable('mail_queue')
      .set({ state: 'failed', failure: 'unconfirmed' })
      .where('kind', '=', 'order_shipped')
      .execute();
    m.smtp.mails.splice(0);
    m.t.clock.advance(3);
    expect(await subjectsOf(placed.order_id)).toEqual([]);
    expect(await m.queued()).toEqual([]);
  });

  it('none follows the mail about an amendment', async () => {
    const { order_id, line_id } = await placePostponed('S-2');
    const change = { line_id, quantity: 10, from: 12 };
    expect(await amend(m.t, order_id, { lines: [change], mail_customer: true })).toMatchObject({
      status: 'applied',
    });
    const amended = [expect.stringContaining('changed')];
    expect(await subjectsOf(order_id)).toEqual(amended);
    m.t.clock.advance(3);
    expect(await subjectsOf(order_id)).toEqual(amended);
  });

  it('a user without mails about shipments gets it, as it was when ordered', async () => {
    await choose(['order_confirmed', 'proof']);
    const placed = await placePostponed('S-3');
    const sent = async () => {
      m.t.clock.advance(3);
      return (await m.send()).find(({ to }) => to === 'client@quai.test')!.text;
    };
    await shipPart(placed);
    const text = await sent();
    expect(text).toContain('Not everything is in stock: part of it will follow.');
    expect(text).toMatch(/- 12 × S-3 .*\n {2}Part of it is awaiting stock/);
    expect(text).toMatch(/describes the order as it was on \S+ \S+\. The link below/);
    await choose(['order_confirmed', 'order_status', 'proof']);
  });

  it('nor does it forget what waited where the shipment was undone and pieces have moved', async () => {
    await choose(['order_confirmed', 'proof']);
    const placed = await placePostponed('S-4');
    await shipPart(placed);
    expect(await moveOrder(m.t, 'Manager', placed.order_id, 'Pending')).toMatchObject({ status: 'applied' });
    m.t.clock.advance(3);
    const { text } = (await m.send()).find(({ to }) => to === 'client@quai.test')!;
    expect(text).toContain('part of it will follow');
    expect(text).toMatch(/- 12 × S-4 .*\n {2}Part of it is awaiting stock/);
    await choose(['order_confirmed', 'order_status', 'proof']);
  });
});
