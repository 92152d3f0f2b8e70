import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Log, Mail } from '#server/http/deps.ts';
import { createMail } from '#server/mail.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { startSmtpServer } from './smtp-server.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const modes = ['working', 'failing', 'silent', 'absent'] as const;
const known = 'manager@quai.test';
const addresses = [
  'stranger@quai.test',
  known,
  'MANAGER@quai.test',
  'locked@quai.test',
  'away@quai.test',
  'manager',
];

async function addAccounts(t: TestApp): Promise<void> {
  await t.write(async (tx) => {
    const base = { role: 'Preparer' as const, active: 1 };
    await insertRow(tx, 'users', { ...base, username: 'locked', email: 'locked@quai.test' });
    await insertRow(tx, 'users', { ...base, username: 'away', email: 'away@quai.test', active: 0 });
  });
  for (let at = 0; at < 11; at++)
    await t.call(null, 'POST', '/api/auth/login', { username: 'locked', password: 'wrong' });
  t.errors.length = 0;
}

/** The same application on the same data; records the transactions and mails of each call before its response. */
async function watchWork(t: TestApp, sending: Mail, log: Log) {
  // The mail of the previous call may still be under way.
  const asking = new AsyncLocalStorage<string[]>();
  const mail: Mail = {
    canSend: sending.canSend,
    send: (message) => {
      asking.getStore()?.push('mail');
      return sending.send(message);
    },
  };
  const db: TestApp['db'] = {
    ...t.db,
    transaction: (run) => {
      asking.getStore()?.push('transaction');
      return t.db.transaction(run);
    },
  };
  const app = await buildApp({ ...t.deps, db, mail, log });
  const untilAnswer: string[][] = [];
  app.addHook('onSend', async () => void untilAnswer.push(asking.getStore()?.slice() ?? []));
  return {
    app,
    ask: async (email: string) => {
      const payload = { email };
      const reply = await asking.run(
        [],
        async () => await app.inject({ method: 'POST', url: '/api/auth/password-reset', payload }),
      );
      return { status: reply.statusCode, body: reply.json<object>(), work: untilAnswer.at(-1)! };
    },
  };
}

const isIdle = (t: TestApp) => async () =>
  (await t.db.read.selectFrom('mail_queue').select('id').where('attempts', '=', 0).execute()).length;

describe.each(databaseKinds)('requesting a reset link on %s', (kind) => {
  it.each(modes)(
    'has the same response for every address, before any mail is sent, mail server %s',
    async (mode) => {
      const smtp = await startSmtpServer(mode === 'absent' ? 'working' : mode);
      const t = await openTestApp(kind);
      await addAccounts(t);
      const logged: object[] = [];
      const note = (fields: object) => void logged.push(fields);
      const log = { info: note, warn: note, error: note };
      const mail = createMail(mode === 'absent' ? null : smtp.url, () => 'http://quai.test', log);
      const { app, ask } = await watchWork(t, mail, log);

      for (const email of addresses) {
        const { work, ...answer } = await ask(email);
        expect(answer, email).toEqual({ status: 200, body: { email, can_send_mail: mode !== 'absent' } });
        // One transaction counts the attempt, one queues the mail: neither knows whether an account has the address.
        expect(work, email).toEqual(['transaction', 'transaction']);
        if (mode === 'silent') smtp.behave('failing');
        await expect.poll(isIdle(t)).toBe(0);
        if (mode === 'silent') smtp.behave('silent');
      }
      smtp.behave('failing');
      await app.close();

      const links = JSON.stringify(logged).match(/#token=/g)?.length ?? 0;
      expect(links).toBe(mode === 'absent' ? 4 : 0);
      if (mode === 'working')
        expect(smtp.mails.map(({ to }) => to).toSorted()).toEqual(['locked@quai.test', known, known, known]);
      if (mode === 'absent') expect(smtp.attempts()).toBe(0);
      else expect(smtp.attempts()).toBeGreaterThan(0);
      await t.close();
      await smtp.close();
    },
  );

  it('the rate limit counts the same for an address without an account', async () => {
    const t = await openTestApp(kind);
    const statuses = async (email: string) => {
      const all: number[] = [];
      for (let at = 0; at < 11; at++)
        all.push((await t.call(null, 'POST', '/api/auth/password-reset', { email })).status);
      return all;
    };
    const forKnown = await statuses(known);
    expect(forKnown.at(-1)).toBe(429);
    expect(await statuses('stranger@quai.test')).toEqual(forKnown);
    expect(
      (await t.call(null, 'POST', '/api/auth/password-reset', { email: known.toUpperCase() })).status,
    ).toBe(429);
    await t.close();
  });
});
