import { afterEach, describe, expect, it } from 'vitest';
import type { MailQueue } from '#contract/endpoints/mails.ts';
import { recordSendsMail } from '#server/services/mails/record-sends-mail.ts';
import { startMailProcess } from '../mail-process.ts';
import { orderOf, run, stockArticles } from '../order-story.ts';
import { startSmtpServer, type SmtpMode, type SmtpServer } from '../smtp-server.ts';
import { databaseKinds, openTestApp, type TestApp } from '../test-app.ts';
import { runMails } from './run-mails.ts';
import { startChild } from './start-child.ts';

describe.each(databaseKinds)('interrupted mails on %s', (kind) => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  async function open(): Promise<{ t: TestApp; smtp: SmtpServer }> {
    const smtp = await startSmtpServer('working');
    const t = await openTestApp(kind, { mail: { canSend: false, send: async () => undefined } });
    closing.push(
      () => smtp.close(),
      () => t.close(),
    );
    await stockArticles(t, 1, 100);
    await recordSendsMail(t.db, t.clock, true);
    return { t, smtp };
  }
  /** An order whose confirmation to the one user of its company is queued. */
  const order = (t: TestApp) => run(t, 'Manager', 'order.place', orderOf([['R-1', 1]]));
  const queue = async (t: TestApp) => (await t.call('Admin', 'GET', '/api/mails')).body as MailQueue;
  const isAttempted = async (t: TestApp) => {
    const rows = await t.db.read.selectFrom('mail_queue').select(['claim', 'failure', 'state']).execute();
    return rows.every(({ claim, failure, state }) => state === 'failed' || (claim === '' && failure !== ''));
  };

  it('a mail is sent again only where it certainly was not delivered', { timeout: 30_000 }, async () => {
    const { t, smtp } = await open();
    const outcomes = {
      failing: 'unreachable',
      closing: 'unreachable',
      deferring: 'unreachable',
      unknown: 'refused',
      rejecting: 'refused',
      lossy: 'unconfirmed',
      mute: 'unconfirmed',
      fragile: 'unconfirmed',
    } as const;
    for (const [mode, outcome] of Object.entries(outcomes) as [SmtpMode, string][]) {
      smtp.behave(mode);
      await order(t);
      const sender = await startMailProcess(t, smtp.url, { socketTimeout: 1500 });
      await expect.poll(() => isAttempted(t), { message: mode }).toBe(true);
      await sender.stop();
      smtp.behave('working');
      t.clock.advance(10);
      const next = await startMailProcess(t, smtp.url);
      const isRepeated = outcome === 'unreachable';
      if (isRepeated) await expect.poll(() => smtp.mails.length, { message: mode }).toBe(1);
      await next.stop();
      const { failed } = await queue(t);
      expect(failed.map(({ failure }) => failure)).toEqual(isRepeated ? [] : [outcome]);
      expect(smtp.mails.length, mode).toBe(mode === 'lossy' || outcome === 'refused' ? 0 : 1);
      for (const { id } of failed) await t.call('Admin', 'DELETE', `/api/mails/${id}`);
      smtp.mails.splice(0);
    }
  });

  it('a process that is killed while the mail server holds the mail: it is shown as unconfirmed, not sent twice', async () => {
    const { t, smtp } = await open();
    smtp.behave('mute');
    await order(t);
    const settings = { database: kind, url: t.url, smtp: smtp.url, since: Date.now(), speed: 1 };
    const child = await startChild(settings);
    await expect.poll(() => smtp.mails.length).toBe(1);
    await child.kill();
    smtp.behave('working');
    t.clock.advance(5);
    const next = await startMailProcess(t, smtp.url);
    await expect
      .poll(async () => (await queue(t)).failed.map(({ failure }) => failure))
      .toEqual(['unconfirmed']);
    await next.stop();
    expect(smtp.mails).toHaveLength(1);
  });

  it(
    'each mail is delivered once or shown as failed, whatever the mail server does and whichever process dies',
    { timeout: 60_000 },
    async () => {
      const report = await runMails({ kind, mails: 30, seed: 3, kills: 2 });
      expect(report.violations).toEqual([]);
      expect(report).toMatchObject({ orders: 3, expected: 30, kills: 2 });
    },
  );
});
