import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { NotificationChoices } from '#contract/endpoints/notifications.ts';
import type { Rows } from '#contract/registry.ts';
import { recordSendsMail } from '#server/services/mails/record-sends-mail.ts';
import { recordUserLanguage } from '#server/services/mails/user-language.ts';
import { mailAppOfSuite } from './mail-app.ts';
import { closingRest, orderOf, readOrder, run } from './order-story.ts';
import { databaseKinds } from './test-app.ts';

describe.each(databaseKinds)('mails about orders on %s', (kind) => {
  const m = mailAppOfSuite(kind);
  beforeEach(() => m.discard());

  const recipients = async () => (await m.send()).map(({ to }) => to);
  const choose = (who: RoleName | { token: string }, body: object) =>
    m.t.call(who, 'PUT', '/api/notifications/muted', body);
  async function move(
    order_id: string,
    to: 'Shipped' | 'Canceled' | 'Pending',
    more: Partial<CommandArgs<'order.transition'>> = {},
  ) {
    const order = await readOrder(m.t, order_id);
    const decided = { order_id, to, status_seq: order.status_seq, reason: 'SECRET-REASON', ...more };
    const args = { ...closingRest(order, decided), ...decided };
    expect(await run(m.t, 'Manager', 'order.transition', args)).toMatchObject({ status: 'applied' });
  }

  it('an order is confirmed to all users of its company, with lines and total, in the language of each', async () => {
    await recordUserLanguage(m.t, m.colleague.id, 'fr');
    const { number, order_id } = await m.place({ customer_reference: 'PO <7> & "8"' });
    const [client, other] = await m.send();
    expect(m.smtp.mails.map(({ to }) => to).toSorted()).toEqual(['client@quai.test', 'colleague@quai.test']);
    expect(client!.headers['subject']).toBe(`Order ${number} received`);
    expect(client!.text).toContain('10 × R-1 Article 1: €10.00');
    expect(client!.text).toContain('20 × R-2 Article 2: €40.00');
    expect(client!.text).toContain('Total incl. VAT: €60.00');
    expect(client!.text).toContain('Your reference: PO <7> & "8"');
    expect(client!.text).toContain(`http://quai.test/orders/${order_id}`);
    expect(client!.html).toContain('PO &#60;7&#62; &#38; &#34;8&#34;');
    expect(client!.html).not.toContain('<7>');
    expect(other!.headers['subject']).toBe(`Commande ${number} reçue`);
    expect(other!.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('Total TTC : 60,00 €');
    expect(client!.headers['message-id']).toMatch(/^<[0-9a-f-]{36}@quai\.test>$/);
    expect(client!.headers['from'], 'without a company, the site sends').toBe(
      '"quai.test" <noreply@quai.test>',
    );
  });

  it('a shipment says what left, what follows in which order, what is closed, and the message, and no reason', async () => {
    const { order_id, lines, number } = await m.place();
    await run(m.t, 'Preparer', 'line.pick', { order_id, line_id: lines[0], picked: 6, from: 0 });
    await run(m.t, 'Preparer', 'line.pick', { order_id, line_id: lines[1], picked: 12, from: 0 });
    await m.discard();
    const back = uuidv7();
    await move(order_id, 'Shipped', {
      remainder_order_id: back,
      closed: [lines[1]],
      message: 'Reste lundi.',
    });
    const [client] = await m.send();
    const backOrder = await readOrder(m.t, back);
    const { headers, text } = client!;
    expect(headers['subject']).toBe(`Order ${number} shipped in part`);
    expect(text).toContain('In this shipment\n- 6 × R-1 Article 1: €6.00\n- 12 × R-2 Article 2: €24.00');
    expect(text).toContain(`To follow in order ${backOrder.number}\n- 4 × R-1`);
    expect(text).toContain('Not delivered, not charged\n- 8 × R-2');
    expect(text).toContain('Total incl. VAT: €36.00');
    expect(text).toContain('Reste lundi.');
    for (const mail of m.smtp.mails) expect(JSON.stringify(mail)).not.toMatch(/SECRET|C-O/);
    // The back order is no order of the customer's own: it is named in this mail.
    expect(m.smtp.mails).toHaveLength(2);
  });

  it('pieces that left without their marking are said so, as on the delivery note; those that follow keep it', async () => {
    const { order_id, lines } = await m.place({}, 'Broderie');
    await run(m.t, 'Preparer', 'line.pick', { order_id, line_id: lines[0], picked: 10, from: 0 });
    await run(m.t, 'Preparer', 'line.pick', { order_id, line_id: lines[1], picked: 12, from: 0 });
    await m.discard();
    await recordUserLanguage(m.t, m.colleague.id, 'fr');
    await move(order_id, 'Shipped', { remainder_order_id: uuidv7(), closed: [], unmarked: [lines[1]] });
    const [client, french] = await m.send();
    expect(client!.text).toMatch(/- 12 × R-2 Article 2: €24.00\s+Without its marking\s/);
    expect(client!.text).toMatch(/- 8 × R-2 Article 2\s+Marking: Embroidery\s/);
    expect(french!.text).toContain('Sans son marquage');
  });

  it('a cancellation gives the message for the customer; a shipment that was undone before sending is not mailed', async () => {
    const { order_id, lines } = await m.place();
    await run(m.t, 'Preparer', 'line.pick', { order_id, line_id: lines[0], picked: 10, from: 0 });
    await m.discard();
    await move(order_id, 'Shipped');
    await move(order_id, 'Pending');
    expect(await m.send()).toEqual([]);
    await move(order_id, 'Canceled', { message: 'Article arrêté' });
    const [client] = await m.send();
    expect(client!.text).toContain('has been canceled');
    expect(client!.text).toContain('Article arrêté');
    expect(JSON.stringify(m.smtp.mails)).not.toContain('SECRET');
  });

  it('a proof is mailed with a link to its job, and not if it was answered meanwhile', async () => {
    const { order_id } = await m.place({}, 'Broderie, cœur');
    await m.discard();
    const page = await m.t.call('Admin', 'GET', `/api/customizations?order_id=${order_id}`);
    const [job] = (page.body as { rows: Rows['customizations'][] }).rows;
    const seen = { order_id, customization_id: job!.id };
    await run(m.t, 'Technician', 'proof.send', { ...seen, from: 'none', note: 'Fil 1801' });
    const [client] = await m.send();
    expect(client!.text).toContain(`http://quai.test/orders/${order_id}?job=${job!.id}`);
    expect(client!.text).toContain('Note: Fil 1801');
    m.smtp.mails.splice(0);
    await run(m.t, 'Client', 'proof.answer', {
      ...seen,
      from: 'sent',
      answer: 'refused',
      reason: 'trop petit',
      image: '',
    });
    await run(m.t, 'Technician', 'proof.send', { ...seen, from: 'refused', note: 'plus grand' });
    await run(m.t, 'Client', 'proof.answer', {
      ...seen,
      from: 'sent',
      answer: 'approved',
      reason: '',
      image: '',
    });
    expect(await m.send()).toEqual([]);
  });

  it('a proof of an order that was canceled meanwhile is not mailed', async () => {
    const { order_id } = await m.place({}, 'Broderie, cœur');
    await m.discard();
    const page = await m.t.call('Admin', 'GET', `/api/customizations?order_id=${order_id}`);
    const [job] = (page.body as { rows: Rows['customizations'][] }).rows;
    const seen = { order_id, customization_id: job!.id };
    await run(m.t, 'Technician', 'proof.send', { ...seen, from: 'none' });
    await move(order_id, 'Canceled');
    const mails = await m.send();
    expect(mails.length).toBeGreaterThan(0);
    for (const { text } of mails) expect(text).toMatch(/has been canceled|a été annulée/);
  });

  it('the history of an order names mails with their recipients; failed ones for the staff only', async () => {
    const { order_id } = await m.place();
    await m.send();
    const mailsFor = async (who: RoleName) => {
      const { body } = await m.t.call(who, 'GET', `/api/orders/${order_id}/history`);
      const entries = (body as HistoryEntry[]).filter(({ cause }) => cause.startsWith('mail.'));
      return entries.toSorted(byRecipient).map(({ cause, facts }) => ({ cause, ...facts }));
    };
    const received = { cause: 'mail.sent', mail: 'order_confirmed' };
    const sent = ['client', 'colleague'].map((mailed_to) => ({ ...received, mailed_to }));
    expect(await mailsFor('Manager')).toEqual(
      sent.map((mail) => ({ ...mail, mailed_rev: expect.any(Number), mailed_act: expect.any(String) })),
    );
    expect(await mailsFor('Client')).toEqual(sent);
    m.smtp.behave('unknown');
    await move(order_id, 'Canceled');
    await m.send();
    m.smtp.behave('working');
    const failed = { cause: 'mail.failed', mail: 'order_canceled', failure: 'refused' };
    expect((await mailsFor('Manager')).filter(({ cause }) => cause === 'mail.failed')).toEqual(
      ['client', 'colleague'].map((mailed_to) => ({ ...failed, mailed_to })),
    );
    expect(await mailsFor('Client')).toEqual(sent);
    const shown = await m.t.call('Client', 'GET', `/api/orders/${order_id}/history`);
    expect(JSON.stringify(shown.body)).not.toMatch(/quai\.test|refused/);
    await m.t.write((tx) => tx.q.deleteFrom('mail_queue').execute());
  });

  it('choices are per user and kind, and hold when the mail is sent', async () => {
    const all = (await m.t.call('Client', 'GET', '/api/notifications/muted')).body as NotificationChoices;
    expect(all).toMatchObject({ can_send_mail: true, mailed: ['order_confirmed', 'order_status', 'proof'] });
    await m.place();
    await choose('Client', { mailed: ['order_status'] });
    expect(await recipients()).toEqual(['colleague@quai.test']);
    await choose(m.colleague, { mailed: [] });
    await m.place();
    expect(await m.queued()).toEqual([]);
    await choose('Client', { mailed: ['order_confirmed', 'order_status', 'proof'] });
    await choose(m.colleague, { mailed: ['order_confirmed', 'order_status', 'proof'] });
    // A choice of the bell leaves those of mails alone, as an older application sends it.
    await choose('Client', { muted: ['order_status'] });
    expect((await choose('Client', { muted: [] })).body).toMatchObject({ mailed: all.mailed });
  });

  it('a user who left the company, was disabled or has another address before sending is treated as today', async () => {
    await m.place();
    const set = (patch: object) =>
      m.t.write((tx) => tx.q.updateTable('users').set(patch).where('id', '=', m.colleague.id).execute());
    await set({ customer_code: 'C-OTHER' });
    await m.t.write((tx) =>
      tx.q
        .updateTable('users')
        .set({ email: 'new@quai.test' })
        .where('id', '=', m.t.userIds.Client)
        .execute(),
    );
    expect(await recipients()).toEqual(['new@quai.test']);
    await set({ customer_code: 'C-CLIENT' });
    await m.place();
    await set({ active: 0 });
    m.smtp.mails.splice(0);
    expect(await recipients()).toEqual(['new@quai.test']);
    await set({ active: 1 });
    await m.t.write((tx) =>
      tx.q
        .updateTable('users')
        .set({ email: 'client@quai.test' })
        .where('id', '=', m.t.userIds.Client)
        .execute(),
    );
  });

  it('staff get what their bell rings for by e-mail only where they chose it', async () => {
    await m.place();
    expect(await recipients()).not.toContain('manager@quai.test');
    await choose('Manager', { mailed: ['order_created'] });
    m.smtp.mails.splice(0);
    const { number, order_id } = await m.place();
    await m.send();
    const mail = m.smtp.mails.find(({ to }) => to === 'manager@quai.test');
    expect(mail!.text).toContain(`Order ${number} from Company C-CLIENT: 2 lines to pick.`);
    expect(mail!.text).toContain(`http://quai.test/orders/${order_id}`);
    await choose('Manager', { mailed: [] });
    // Clients never get the mails of staff.
    expect(
      (await choose('Client', { mailed: ['order_created', 'order_confirmed', 'order_status', 'proof'] }))
        .body,
    ).toMatchObject({
      mailed: ['order_confirmed', 'order_status', 'proof'],
    });
  });

  it('the link in a mail ends mails of its kind without a sign-in; opening it changes nothing', async () => {
    await m.place();
    const [client] = await m.send();
    const [, url] = /<(http:\/\/quai\.test\/api\/mails\/unsubscribe\/[\w-]{43})>/.exec(
      client!.headers['list-unsubscribe']!,
    )!;
    expect(client!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(client!.text).toContain(url!);
    const path = new URL(url!).pathname;
    const stored = await m.t.db.read.selectFrom('unsubscribe_token').select('token_hash').execute();
    expect(stored.map(({ token_hash }) => token_hash)).not.toContain(path.split('/').at(-1));
    const page = await m.t.call(null, 'GET', path);
    expect(page.status).toBe(200);
    expect(page.raw).toContain('<form method="post">');
    expect(page.raw).toContain('c…@quai.test');
    await m.place();
    m.smtp.mails.splice(0);
    expect(await recipients()).toContain('client@quai.test');
    // As a mail program sends it.
    const post = await m.t.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(post.statusCode).toBe(200);
    await m.place();
    m.smtp.mails.splice(0);
    expect(await recipients()).toEqual(['colleague@quai.test']);
    expect((await m.t.call('Client', 'GET', '/api/notifications/muted')).body).toMatchObject({
      mailed: ['order_status', 'proof'],
    });
    expect((await m.t.call(null, 'POST', '/api/mails/unsubscribe/unknown')).status).toBe(404);
    await choose('Client', { mailed: ['order_confirmed', 'order_status', 'proof'] });
  });

  it('a command that is refused or sent twice queues nothing more, and without a mail server nothing is queued', async () => {
    const args = orderOf([['R-1', 1]]);
    const one = { id: uuidv7(), type: 'order.place', version: 1, args };
    const post = () => m.t.call('Client', 'POST', '/api/commands', { commands: [one] });
    await post();
    await post();
    expect(await run(m.t, 'Client', 'order.place', { ...args, order_id: uuidv7() })).not.toMatchObject({
      status: 'applied',
    });
    expect(await m.queued()).toHaveLength(2);
    await m.send();
    await recordSendsMail(m.t.db, m.t.clock, false);
    await m.place();
    expect(await m.queued()).toEqual([]);
    await recordSendsMail(m.t.db, m.t.clock, true);
  });
});

function byRecipient(a: HistoryEntry, b: HistoryEntry): number {
  return String(a.facts?.['mailed_to']).localeCompare(String(b.facts?.['mailed_to']));
}
