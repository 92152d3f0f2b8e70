import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import type { AnyRow } from '#contract/entity.ts';
import type { MailQueue } from '#contract/endpoints/mails.ts';
import { bodyOf } from './import-file.ts';
import { mailAppOfSuite } from './mail-app.ts';
import { startMailProcess } from './mail-process.ts';
import { databaseKinds, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('mails that meet a fault on %s', (kind) => {
  const m = mailAppOfSuite(kind);

  const read = async () => bodyOf<MailQueue>(await m.t.call('Admin', 'GET', '/api/mails'));

  it('a mail that cannot be created does not stop the mails behind it, and is shown after a day', async () => {
    const { order_id, number } = await m.place();
    await m.discard();
    const broken = {
      id: uuidv7(),
      kind: 'order_confirmed' as const,
      data: JSON.stringify({ order_id, number }),
      attempts: 0,
      next_at: '2020-01-01T00:00:00.000Z',
      created_at: m.t.clock.now(),
      user_id: m.t.userIds.Client,
    };
    await m.t.write((tx) => tx.q.insertInto('mail_queue').values(broken).execute());
    await m.place();
    expect((await m.send()).map(({ to }) => to)).toEqual(['client@quai.test', 'colleague@quai.test']);
    expect(await read()).toMatchObject({ waiting: 1, retried: 1, failed: [] });
    m.t.clock.advance(24 * 60 + 1);
    await m.send();
    expect((await read()).failed).toMatchObject([{ failure: 'expired', order_number: number }]);
    await m.t.write((tx) => tx.q.deleteFrom('mail_queue').execute());
    m.smtp.mails.splice(0);
  });

  it.each([
    ['strict', 1],
    ['relayless', 2],
  ] as const)(
    'mails that a server refuses for want of a sign-in wait until the operator has repaired it (%s)',
    async (mode, retried) => {
      m.smtp.behave(mode);
      await m.place();
      await m.place();
      const sender = await startMailProcess(m.t, m.smtp.url);
      await expect.poll(read).toMatchObject({ waiting: 4, retried, failed: [] });
      await sender.stop();
      expect(await read()).toMatchObject({ waiting: 4, retried });
      m.smtp.behave('working');
      m.t.clock.advance(2);
      expect((await m.send()).map(({ to }) => to).sort()).toEqual([
        'client@quai.test',
        'client@quai.test',
        'colleague@quai.test',
        'colleague@quai.test',
      ]);
      m.smtp.mails.splice(0);
    },
  );

  it('a recipient that the server may not mail delays no other mail', async () => {
    m.smtp.behave('selective');
    await m.place();
    const sender = await startMailProcess(m.t, m.smtp.url);
    // Before the worker looks at the queue again.
    await expect.poll(read, { timeout: 5000 }).toMatchObject({ waiting: 1, retried: 1, failed: [] });
    await sender.stop();
    expect(m.smtp.mails.splice(0).map(({ to }) => to)).toEqual(['colleague@quai.test']);
    await m.t.write((tx) => tx.q.deleteFrom('mail_queue').execute());
    m.smtp.behave('working');
  });

  it('an invitation that is refused is shown to Admins with its user, who can send it again', async () => {
    m.smtp.behave('unknown');
    const values = { username: 'typo', full_name: '', email: 'typo@quai.test', role: 'Preparer' };
    const { id } = bodyOf<AnyRow>(
      await m.t.call('Admin', 'POST', '/api/users', { ...values, active: true, customer_code: '' }),
    );
    bodyOf(await m.t.call('Admin', 'POST', `/api/users/${id}/invitation/mail`));
    await expect
      .poll(async () => (await read()).failed)
      .toMatchObject([{ kind: 'invitation', username: 'typo', email: 'typo@quai.test', failure: 'refused' }]);
    const links = await m.t.db.read
      .selectFrom('reset_token')
      .select('user_id')
      .where('user_id', '=', id)
      .execute();
    expect(links).toEqual([]);
    m.smtp.behave('working');
    const [{ id: mail } = { id: '' }] = (await read()).failed;
    expect((await m.t.call('Admin', 'POST', `/api/mails/${mail}/retry`)).status).toBe(204);
    await expect.poll(() => m.smtp.mails.map(({ to }) => to)).toEqual(['typo@quai.test']);
  });

  it('a mail greets its reader by the real name', async () => {
    m.smtp.mails.splice(0);
    const full_name = 'Karim Aït';
    await m.t.write((tx) =>
      tx.q.updateTable('users').set({ full_name }).where('id', '=', m.t.userIds.Client).execute(),
    );
    await m.place();
    const mails = await m.send();
    expect(mails.map(({ text }) => text.split('\n')[0])).toEqual(['Hello Karim Aït,', 'Hello colleague,']);
  });

  it('a burst mails the first twenty of an hour, and leaves the rest to the application', async () => {
    m.smtp.mails.splice(0);
    const choose = (who: Parameters<TestApp['call']>[0], mailed: string[]) =>
      m.t.call(who, 'PUT', '/api/notifications/muted', { mailed });
    await choose('Client', []);
    await choose(m.colleague, []);
    await choose('Manager', ['order_created']);
    m.t.clock.advance(120);
    for (let at = 0; at < 23; at++) await m.place();
    const mails = await m.send();
    expect(mails.map(({ to }) => to)).toEqual(Array.from({ length: 20 }, () => 'manager@quai.test'));
  }, 60_000);

  it('an unknown link that ends mails takes no turn of the writers', async () => {
    const { transaction } = m.t.db;
    let writes = 0;
    m.t.deps.db.transaction = (work) => {
      writes += 1;
      return transaction(work);
    };
    expect((await m.t.call(null, 'POST', '/api/mails/unsubscribe/unknown')).status).toBe(404);
    m.t.deps.db.transaction = transaction;
    expect(writes).toBe(0);
  });
});
