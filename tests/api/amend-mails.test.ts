import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/rules/values/calendar-days.ts';
import { recordUserLanguage } from '#server/services/mails/user-language.ts';
import { added, amend } from './amend-story.ts';
import { mailAppOfSuite } from './mail-app.ts';
import { moveOrder, orderOf, run, stockOne } from './order-story.ts';
import { databaseKinds } from './test-app.ts';

describe.each(databaseKinds)('the mail of an amended order, on %s', (kind) => {
  const m = mailAppOfSuite(kind);
  beforeEach(() => m.discard());

  const choose = (mailed: string[]) => m.t.call('Client', 'PUT', '/api/notifications/muted', { mailed });
  /** An order whose confirmation has been sent. */
  const place = async (marking = '') => {
    const placed = await m.place({}, marking);
    await m.discard();
    return placed;
  };

  it('says what changed, and lines, amounts and days as they are now, in the language of each reader', async () => {
    await recordUserLanguage(m.t, m.colleague.id, 'fr');
    const { order_id, lines, number } = await place('Broderie, cœur');
    const day = addDays(m.t.clock.now().slice(0, 10), 5);
    await amend(
      m.t,
      order_id,
      {
        lines: [{ line_id: lines[0], quantity: 0, from: 10 }],
        added: [added('R-3', 4)],
        markings: [{ line_id: lines[1], from: 'Broderie, cœur', to: 'Broderie, dos' }],
        days: { promised_on: { from: null, to: day } },
        details: { delivery_instructions: { from: '', to: 'Before noon' } },
        mail_customer: true,
      },
      'Commercial',
    );
    const [client, other] = await m.send();
    expect(m.smtp.mails).toHaveLength(2);
    const { headers, text } = client!;
    expect(headers['subject']).toBe(`Order ${number} changed`);
    expect(text).toContain('What has changed\n- Removed: 10 × R-1 Article 1\n- 20 × R-2 Article 2');
    expect(text).toContain('- Added: 4 × R-3 Article 3');
    expect(text).toContain(`Order ${number}\n- 20 × R-2 Article 2: €40.00\n  Marking: Embroidery, dos`);
    expect(text).toContain('- 4 × R-3 Article 3: €12.00');
    expect(text).toContain('Total excl. VAT: €52.00');
    expect(text).toContain('Promised for: ');
    expect(text).toContain('Delivery instructions: Before noon');
    expect(text).toContain(`http://quai.test/orders/${order_id}`);
    expect(text).not.toContain('out of stock');
    expect(other!.headers['subject']).toBe(`Commande ${number} modifiée`);
    expect(other!.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('Ajouté : 4 × R-3 Article 3');
  });

  it('is sent only where staff chose it, and never because a Client asks for it', async () => {
    const { order_id, lines } = await place();
    await amend(m.t, order_id, { lines: [{ line_id: lines[0], quantity: 11, from: 10 }] });
    const again = { lines: [{ line_id: lines[0], quantity: 12, from: 11 }], mail_customer: true };
    expect(await amend(m.t, order_id, again, 'Client')).toMatchObject({ status: 'applied' });
    expect(await m.queued()).toEqual([]);
    // What already is as wanted is no news.
    expect(await amend(m.t, order_id, again)).toMatchObject({ status: 'applied' });
    expect(await m.queued()).toEqual([]);
  });

  it('a user who wants no mails about orders gets none, and its link ends them', async () => {
    const { order_id, lines } = await place();
    const readers = async () =>
      (await m.t.call('Manager', 'GET', `/api/orders/${order_id}/mail-readers`)).body as object;
    expect(await readers()).toEqual({ readers: 2 });
    await choose(['order_status', 'proof']);
    expect(await readers()).toEqual({ readers: 1 });
    await amend(m.t, order_id, {
      lines: [{ line_id: lines[0], quantity: 11, from: 10 }],
      mail_customer: true,
    });
    const [mail] = await m.send();
    expect(m.smtp.mails.map(({ to }) => to)).toEqual(['colleague@quai.test']);
    const [, url] = /<(http:\/\/quai\.test\/api\/mails\/unsubscribe\/[\w-]{43})>/.exec(
      mail!.headers['list-unsubscribe']!,
    )!;
    await m.t.call(null, 'POST', new URL(url!).pathname);
    expect(await readers()).toEqual({ readers: 0 });
    await choose(['order_confirmed', 'order_status', 'proof']);
    expect(await readers()).toEqual({ readers: 1 });
  });

  it('several amendments before a mail are one mail with the change from first to last; none of an order that was canceled meanwhile', async () => {
    const { order_id, lines } = await place();
    const change = (quantity: number, from: number) =>
      amend(m.t, order_id, { lines: [{ line_id: lines[0], quantity, from }], mail_customer: true });
    await change(11, 10);
    await change(30, 11);
    const sent = await m.send();
    expect(sent.every(({ text }) => text.includes('10 → 30 × R-1'))).toBe(true);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(sent.length);
    m.smtp.mails.splice(0);
    await change(31, 30);
    await run(m.t, 'Manager', 'order.transition', { order_id, to: 'Canceled', status_seq: 1, reason: 'x' });
    await m.send();
    expect(m.smtp.mails.every(({ headers }) => /canceled|annulée/.test(headers['subject']!))).toBe(true);
  });

  it('an amendment before the mail of the one before names the changes of both, to each user who was not told', async () => {
    const mailed = ['order_confirmed', 'order_status', 'proof'];
    await m.t.call(m.colleague, 'PUT', '/api/notifications/muted', { mailed });
    const { order_id, lines } = await place('Broderie, cœur');
    const seen = { mail_customer: true };
    const extra = added('R-3', 4);
    await amend(m.t, order_id, { ...seen, lines: [{ line_id: lines[0], quantity: 0, from: 10 }] });
    await amend(m.t, order_id, { ...seen, added: [extra] });
    const marked = { line_id: lines[1], from: 'Broderie, cœur', to: 'Broderie, dos' };
    await amend(m.t, order_id, { ...seen, markings: [marked] });
    // The colleague gets the mail about the three changes above, the client does not.
    await m.t.write((tx) =>
      tx.q.deleteFrom('mail_queue').where('user_id', '=', m.t.userIds.Client).execute(),
    );
    await m.discard();
    await amend(m.t, order_id, { ...seen, lines: [{ line_id: lines[1], quantity: 21, from: 20 }] });
    const sent = await m.send();
    expect(sent.map(({ to }) => to)).toEqual(['client@quai.test', 'colleague@quai.test']);
    const changesOf = (text: string) =>
      /(?:What has changed|Ce qui a changé)\n((?:-| {2}).*\n)+/.exec(text)![0];
    expect(changesOf(sent[0]!.text)).toBe(
      [
        'What has changed',
        '- Removed: 10 × R-1 Article 1',
        '- 20 → 21 × R-2 Article 2',
        '  Marking: Embroidery, dos',
        '- Added: 4 × R-3 Article 3',
        '',
      ].join('\n'),
    );
    expect(changesOf(sent[1]!.text)).toBe('Ce qui a changé\n- 20 → 21 × R-2 Article 2\n');
    m.smtp.mails.splice(0);
    // What was added and removed again before the mail is no change.
    const again = added('R-1', 5);
    await amend(m.t, order_id, { ...seen, added: [again] });
    await amend(m.t, order_id, { ...seen, lines: [{ line_id: again.line_id, quantity: 0, from: 5 }] });
    const [last] = await m.send();
    expect(last!.text).not.toContain('R-1');
  });

  it('names the changes that were not mailed and those of a Client, since the last mail of each reader', async () => {
    const { order_id, lines } = await place('Broderie, cœur');
    const extra = added('R-3', 4);
    await amend(m.t, order_id, { lines: [{ line_id: lines[0], quantity: 12, from: 10 }] });
    await amend(m.t, order_id, { added: [extra] }, 'Client');
    const marked = { line_id: lines[1], from: 'Broderie, cœur', to: 'Broderie, dos' };
    await amend(m.t, order_id, { markings: [marked] }, 'Client');
    const mailed = { lines: [{ line_id: lines[1], quantity: 0, from: 20 }], mail_customer: true };
    await amend(m.t, order_id, mailed, 'Commercial');
    const changes = (text: string) => /What has changed\n((?:-| {2}).*\n)+/.exec(text)![0];
    const [first] = await m.send();
    expect(changes(first!.text)).toBe(
      [
        'What has changed',
        '- 10 → 12 × R-1 Article 1',
        '- Removed: 20 × R-2 Article 2',
        '- Added: 4 × R-3 Article 3',
        '',
      ].join('\n'),
    );
    await m.discard();
    // A line that was added and removed since the last mail is no change.
    const passing = added('R-2', 1);
    await amend(m.t, order_id, { added: [passing] });
    await amend(m.t, order_id, { lines: [{ line_id: passing.line_id, quantity: 0, from: 1 }] });
    await amend(m.t, order_id, {
      lines: [{ line_id: extra.line_id, quantity: 5, from: 4 }],
      mail_customer: true,
    });
    const [second] = await m.send();
    expect(changes(second!.text)).toBe('What has changed\n- 4 → 5 × R-3 Article 3\n');
  });

  /** The changes that the mail of the Client names, which is the only one about an amendment. */
  const sentChanges = async () => {
    const mails = (await m.send()).filter(({ to }) => to === 'client@quai.test');
    const found = mails.flatMap(({ text }) => /What has changed\n((?:-| {2}).*\n)+/.exec(text)?.[0] ?? []);
    expect(found).toHaveLength(1);
    return found[0];
  };

  it('a mail about a shipment that was undone before it was sent hides no change', async () => {
    await choose(['order_confirmed', 'order_status', 'proof']);
    const { order_id, lines } = await place();
    await amend(m.t, order_id, { lines: [{ line_id: lines[0], quantity: 12, from: 10 }] });
    await run(m.t, 'Preparer', 'line.pick', { order_id, line_id: lines[0], picked: 12, from: 0 });
    expect(await moveOrder(m.t, 'Manager', order_id, 'Shipped')).toMatchObject({ status: 'applied' });
    expect(await m.queued()).not.toEqual([]);
    expect(await moveOrder(m.t, 'Manager', order_id, 'Pending')).toMatchObject({ status: 'applied' });
    const change = { line_id: lines[1], quantity: 21, from: 20 };
    await amend(m.t, order_id, { lines: [change], mail_customer: true });
    expect(await sentChanges()).toBe(
      'What has changed\n- 10 → 12 × R-1 Article 1\n- 20 → 21 × R-2 Article 2\n',
    );
  });

  it('pieces that moved to a back order are no change, for a user without mails about shipments', async () => {
    await choose(['order_confirmed']);
    const { order_id, lines } = await place();
    const line_id = lines[0];
    await amend(m.t, order_id, { lines: [{ line_id, quantity: 12, from: 10 }] });
    await run(m.t, 'Preparer', 'line.pick', { order_id, line_id, picked: 8, from: 0 });
    const shipped = await moveOrder(m.t, 'Manager', order_id, 'Shipped', { remainder_order_id: uuidv7() });
    expect(shipped).toMatchObject({ status: 'applied' });
    await moveOrder(m.t, 'Manager', order_id, 'Pending');
    await amend(m.t, order_id, { lines: [{ line_id, quantity: 9, from: 8 }], mail_customer: true });
    // 10 were ordered, and 12 after the first amendment; 4 of them moved.
    expect(await sentChanges()).toBe('What has changed\n- 6 → 9 × R-1 Article 1\n');
    await choose(['order_confirmed', 'order_status', 'proof']);
  });

  it('the mail names what is not in stock', async () => {
    const { order_id, lines } = await place();
    await choose(['order_confirmed']);
    const lineId = lines[1];
    await amend(m.t, order_id, {
      lines: [{ line_id: lineId, quantity: 5000, from: 20 }],
      mail_customer: true,
    });
    const mails = await m.send();
    const { text } = mails.find(({ to }) => to === 'client@quai.test')!;
    expect(text).toContain('part of it will follow');
    expect(text).toMatch(/5,000 × R-2.*\n {2}Part of it is awaiting stock/);
    expect(text.match(/awaiting stock/g)).toHaveLength(1);
    m.smtp.mails.splice(0);
    // Of an order without back orders, nothing follows.
    await m.t.write((tx) =>
      tx.q.updateTable('orders').set({ no_back_orders: 1 }).where('id', '=', order_id).execute(),
    );
    await amend(m.t, order_id, {
      lines: [{ line_id: lineId, quantity: 5001, from: 5000 }],
      mail_customer: true,
    });
    const [closed] = await m.send();
    expect(closed!.text).toContain('neither delivered later nor charged');
    expect(closed!.text).not.toContain('will follow');
    await choose(['order_confirmed', 'order_status', 'proof']);
  });

  it('an order whose goods are there waits for nothing, whatever newer orders ask for', async () => {
    await stockOne(m.t, 'S-1', 16);
    const placeOne = async (quantity: number, customer_code = 'C-CLIENT') => {
      m.t.clock.advance(5);
      const args = orderOf([['S-1', quantity]], { customer_code });
      args.lines[0]!.price = 1;
      expect(await run(m.t, 'Manager', 'order.place', args)).toMatchObject({ status: 'applied' });
      return args.order_id;
    };
    const oldest = await placeOne(16);
    await placeOne(20, 'C-OTHER');
    const newest = await placeOne(4);
    await m.discard();
    const mailedText = async (order_id: string) => {
      const details = { delivery_instructions: { from: '', to: 'Before noon' } };
      await amend(m.t, order_id, { details, mail_customer: true });
      const mails = await m.send();
      m.smtp.mails.splice(0);
      return mails.find(({ to }) => to === 'client@quai.test')!.text;
    };
    expect(await mailedText(oldest)).not.toMatch(/in stock|awaiting stock/);
    expect(await mailedText(newest)).toMatch(/Nothing is in stock yet[^]*4 × S-1.*\n {2}4 awaiting stock/);
  });

  it('neither Clients nor staff of other customers read how many users would be mailed', async () => {
    const { order_id } = await place();
    const path = `/api/orders/${order_id}/mail-readers`;
    expect((await m.t.call('Client', 'GET', path)).status).toBe(403);
    expect((await m.t.call('Preparer', 'GET', path)).status).toBe(403);
    const args = orderOf([['R-1', 1]], { customer_code: 'C-OTHER' });
    await run(m.t, 'Manager', 'order.place', args);
    const foreign = `/api/orders/${args.order_id}/mail-readers`;
    expect((await m.t.call('Commercial', 'GET', foreign)).status).toBe(404);
  });
});
