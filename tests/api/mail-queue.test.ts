import { describe, expect, it } from 'vitest';
import { startMailProcess } from './mail-process.ts';
import { startSmtpServer, type SmtpServer } from './smtp-server.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('queued mails on %s', (kind) => {
  async function open(mode: Parameters<typeof startSmtpServer>[0]) {
    const smtp = await startSmtpServer(mode);
    const t = await openTestApp(kind);
    return { smtp, t };
  }
  async function startProcess(t: TestApp, smtp: SmtpServer) {
    const { ask, stop } = await startMailProcess(t, smtp.url);
    return { ask: (email: string) => ask('POST', '/api/auth/password-reset', { email }), stop };
  }
  const waiting = (t: TestApp) => t.db.read.selectFrom('mail_queue').select('attempts').execute();
  const links = (t: TestApp) => t.db.read.selectFrom('reset_token').select('token_hash').execute();

  it('a mail that failed is sent again later, and its link works', async () => {
    const { smtp, t } = await open('failing');
    const first = await startProcess(t, smtp);
    expect(await first.ask('admin@quai.test')).toBe(200);
    await expect.poll(() => waiting(t)).toEqual([{ attempts: 1 }]);
    await expect.poll(() => t.errors.length).toBe(1);
    // A link is usable only after it was sent.
    await expect.poll(() => links(t)).toEqual([]);
    smtp.behave('working');
    const attempts = smtp.attempts();
    // Wakes the queue: the mail is not due yet.
    expect(await first.ask('stranger@quai.test')).toBe(200);
    await expect.poll(() => waiting(t)).toEqual([{ attempts: 1 }]);
    expect(smtp.attempts()).toBe(attempts);
    await first.stop();

    t.clock.advance(2);
    const second = await startProcess(t, smtp);
    await expect.poll(() => smtp.mails.length).toBe(1);
    await expect.poll(() => waiting(t)).toEqual([]);
    // The sender is the company, and the subject names no other one.
    expect(smtp.mails[0]!.headers['subject']).toBe('Choose a new password');
    const [, token] = /#token=([\w-]{43})/.exec(smtp.mails[0]!.text)!;
    const set = { token, password: 'a new password' };
    expect((await t.call(null, 'POST', '/api/auth/password-reset/confirm', set)).status).toBe(204);
    await second.stop();
    await t.close();
    await smtp.close();
  });

  it('a mail whose process ends during sending is sent by the next process', async () => {
    const { smtp, t } = await open('silent');
    const first = await startProcess(t, smtp);
    expect(await first.ask('admin@quai.test')).toBe(200);
    await expect.poll(() => smtp.attempts()).toBe(1);
    // The first process hangs: another one takes the mail over when its lease expires.
    t.clock.advance(2);
    const other = await startSmtpServer('working');
    const second = await startProcess(t, other);
    await expect.poll(() => other.mails.map(({ to }) => to)).toEqual(['admin@quai.test']);
    await second.stop();
    await smtp.close();
    await first.stop();
    await t.close();
    await other.close();
  });

  it('several processes send each mail once', async () => {
    const { smtp, t } = await open('working');
    const processes = await Promise.all([1, 2, 3].map(() => startProcess(t, smtp)));
    const emails = ['admin', 'manager', 'preparer', 'technician', 'commercial', 'client'].map(
      (name) => `${name}@quai.test`,
    );
    await Promise.all(emails.map((email, at) => processes[at % 3]!.ask(email)));
    await expect.poll(() => waiting(t)).toEqual([]);
    expect(smtp.mails.map(({ to }) => to).toSorted()).toEqual(emails.toSorted());
    for (const { stop } of processes) await stop();
    await t.close();
    await smtp.close();
  });

  it('a mail that fails for a day is dropped and logged', async () => {
    const { smtp, t } = await open('failing');
    const first = await startProcess(t, smtp);
    await first.ask('admin@quai.test');
    await expect.poll(() => t.errors.length).toBe(1);
    await first.stop();
    t.clock.advance(24 * 60);
    const attempts = smtp.attempts();
    const second = await startProcess(t, smtp);
    await expect.poll(() => waiting(t)).toEqual([]);
    await expect.poll(() => t.errors.length).toBe(2);
    expect(smtp.attempts()).toBe(attempts);
    await second.stop();
    await t.close();
    await smtp.close();
  });
});
