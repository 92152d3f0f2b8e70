import { describe, expect, it } from 'vitest';
import type { MailQueue } from '#contract/endpoints/mails.ts';
import type { Rows } from '#contract/registry.ts';
import type { Language } from '#contract/languages.ts';
import { paperFormatter } from '#contract/rules/papers/paper-formatter.ts';
import { recordUserLanguage } from '#server/services/mails/user-language.ts';
import { mailAppOfSuite } from './mail-app.ts';
import { startMailProcess } from './mail-process.ts';
import { run } from './order-story.ts';
import { databaseKinds } from './test-app.ts';

describe.each(databaseKinds)('failed mails on %s', (kind) => {
  const m = mailAppOfSuite(kind);
  const setStock = (on_hand: number) =>
    m.t.write((tx) => tx.q.updateTable('products').set({ on_hand, available: on_hand }).execute());

  it('a mail that is refused for good or never gets through is shown to Admins, who send it again or delete it', async () => {
    m.smtp.behave('unknown');
    await m.place();
    await m.send();
    const read = async () => (await m.t.call('Admin', 'GET', '/api/mails')).body as MailQueue;
    const { failed, failed_count } = await read();
    expect(failed_count).toBe(2);
    expect(failed.map(({ username }) => username).toSorted()).toEqual(['client', 'colleague']);
    expect(failed[0]).toMatchObject({ failure: 'refused', detail: '550 no such user', attempts: 1 });
    const bell = (await m.t.call('Admin', 'GET', '/api/notifications/')).body as {
      type: string;
      link: string;
    }[];
    expect(bell.filter(({ type }) => type === 'mail_failed')).toMatchObject([{ link: '/settings#mails' }]);
    expect((await m.t.call('Manager', 'GET', '/api/mails')).status).toBe(403);
    expect((await m.t.call('Manager', 'POST', `/api/mails/${failed[0]!.id}/retry`)).status).toBe(403);
    m.smtp.behave('working');
    m.smtp.mails.splice(0);
    expect((await m.t.call('Admin', 'POST', `/api/mails/${failed[0]!.id}/retry`)).status).toBe(204);
    expect((await m.t.call('Admin', 'POST', `/api/mails/${failed[0]!.id}/retry`)).status).toBe(404);
    expect((await m.t.call('Admin', 'DELETE', `/api/mails/${failed[1]!.id}`)).status).toBe(204);
    await expect.poll(() => m.smtp.mails.map(({ to }) => to)).toEqual([failed[0]!.email]);
    await expect.poll(read).toMatchObject({ failed: [], waiting: 0 });
    m.smtp.behave('failing');
    await m.place();
    const sender = await startMailProcess(m.t, m.smtp.url);
    await expect.poll(async () => (await read()).retried).toBeGreaterThan(0);
    await sender.stop();
    expect(await read()).toMatchObject({ failed: [], waiting: 2 });
    m.t.clock.advance(24 * 60);
    await m.send();
    expect((await read()).failed.map(({ failure }) => failure)).toEqual(['expired', 'expired']);
    await m.t.write((tx) => tx.q.deleteFrom('mail_queue').execute());
  });

  it('a mail that an Admin sends again later states the moment that it describes, and what waits now; one that is sent at once does not', async () => {
    const read = async () => (await m.t.call('Admin', 'GET', '/api/mails')).body as MailQueue;
    const late = /describes the order as it was on (\S+ \S+)\. The link below shows it as it is now/;
    m.smtp.behave('working');
    m.smtp.mails.splice(0);
    await m.place();
    for (const { text } of await m.send()) expect(text).not.toMatch(late);
    m.smtp.behave('unknown');
    await setStock(0);
    const at = paperFormatter('en', 'Europe/Paris').moment(m.t.clock.now());
    const { number } = await m.place();
    await m.send();
    m.smtp.behave('working');
    m.smtp.mails.splice(0);
    m.t.clock.advance(3 * 24 * 60);
    await setStock(1000);
    const [mail] = (await read()).failed.filter(({ order_number }) => order_number === number);
    expect((await m.t.call('Admin', 'POST', `/api/mails/${mail!.id}/retry`)).status).toBe(204);
    await expect.poll(() => m.smtp.mails.map(({ to }) => to)).toEqual([mail!.email]);
    const { text } = m.smtp.mails[0]!;
    expect(late.exec(text)?.[1]).toBe(at);
    expect(text).not.toMatch(/awaiting stock|in stock/);
  });

  it('a mail that an Admin sends again stays listed with the reason where it is not sent any more', async () => {
    const read = async () => (await m.t.call('Admin', 'GET', '/api/mails')).body as MailQueue;
    m.smtp.behave('unknown');
    const { order_id, number } = await m.place();
    await m.send();
    m.smtp.behave('working');
    m.smtp.mails.splice(0);
    const ofOrder = async () => (await read()).failed.filter(({ order_number }) => order_number === number);
    const sendAgain = async () => {
      for (const { id } of await ofOrder()) await m.t.call('Admin', 'POST', `/api/mails/${id}/retry`);
      await expect.poll(async () => (await read()).waiting).toBe(0);
      return Object.fromEntries((await ofOrder()).map(({ username, failure }) => [username, failure]));
    };
    const setActive = (active: 0 | 1) =>
      m.t.write((tx) => tx.q.updateTable('users').set({ active }).where('id', '=', m.colleague.id).execute());
    await setActive(0);
    expect(await sendAgain()).toEqual({ colleague: 'no_recipient' });
    const { body } = await m.t.call('Admin', 'GET', `/api/orders/${order_id}/history`);
    expect(JSON.stringify(body)).toContain('"failure":"no_recipient"');
    await setActive(1);
    await m.t.write((tx) =>
      tx.q.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', order_id).execute(),
    );
    expect(await sendAgain()).toEqual({ colleague: 'outdated' });
    expect(m.smtp.mails.map(({ to }) => to)).toEqual(['client@quai.test']);
    await m.t.write((tx) => tx.q.deleteFrom('mail_queue').execute());
  });

  /** Lets the mails about an order fail, and sends them again an hour later; returns their texts by recipient. */
  async function sendLate(order: { number: string }): Promise<Record<string, string>> {
    await m.send();
    m.smtp.behave('working');
    m.smtp.mails.splice(0);
    m.t.clock.advance(60);
    const { failed } = (await m.t.call('Admin', 'GET', '/api/mails')).body as MailQueue;
    const ids = failed.filter(({ order_number }) => order_number === order.number).map(({ id }) => id);
    for (const id of ids) await m.t.call('Admin', 'POST', `/api/mails/${id}/retry`);
    await expect.poll(() => m.smtp.mails.length).toBe(2);
    return Object.fromEntries(m.smtp.mails.map(({ to, text }) => [to.split('@')[0]!, text]));
  }

  it('a late mail about an order of which pieces wait says that these are as of today, in both languages', async () => {
    await recordUserLanguage(m.t, m.colleague.id, 'fr');
    m.smtp.behave('unknown');
    await setStock(0);
    const at = (language: Language) => paperFormatter(language, 'Europe/Paris').moment(m.t.clock.now());
    const [en, fr] = [at('en'), at('fr')];
    expect(fr).toMatch(/^\S+ à \S+$/);
    const { client, colleague } = await sendLate(await m.place());
    expect(client).toContain(`as it was on ${en}; stock availability is as of today. The link`);
    expect(client).toContain('10 awaiting stock');
    expect(colleague).toContain(`le ${fr}\u202F; la disponibilité du stock est celle d’aujourd’hui. Le lien`);
  });

  it('a late proof, which still waits for the answer, states no moment', async () => {
    const order = await m.place({}, 'Broderie, cœur');
    await m.discard();
    const page = await m.t.call('Admin', 'GET', `/api/customizations?order_id=${order.order_id}`);
    const [job] = (page.body as { rows: Rows['customizations'][] }).rows;
    m.smtp.behave('unknown');
    const proof = { order_id: order.order_id, customization_id: job!.id, from: 'none' as const };
    await run(m.t, 'Technician', 'proof.send', proof);
    const { client } = await sendLate(order);
    expect(client).toContain('We start marking once you have approved it.');
    expect(client).not.toContain('as it was on');
  });
});
