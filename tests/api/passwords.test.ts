import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/db/clock.ts';
import { migrate } from '#server/db/migrate.ts';
import { transact } from '#server/db/transact.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { insertRow, updateRow } from '#server/entities/write/write-rows.ts';
import { hashToken, makeToken } from '#server/http/session/secret-token.ts';
import { prepareFirstAdmin } from '#server/services/accounts/first-admin.ts';
import {
  databaseKinds,
  openTestApp,
  openTestDatabase,
  signIn,
  testAuthor,
  type Sent,
  type TestApp,
} from './test-app.ts';

const linkPattern = /http:\/\/quai\.test\/admin-reset-password#token=([\w-]{43})/;

describe.each(databaseKinds)('passwords on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  const login = (username: string, password: string) =>
    t.call(null, 'POST', '/api/auth/login', { username, password });
  const ask = (email: string) => t.call(null, 'POST', '/api/auth/password-reset', { email });
  const confirm = (token: string, password: string) =>
    t.call(null, 'POST', '/api/auth/password-reset/confirm', { token, password });

  async function askForLink(email: string): Promise<string> {
    t.mails.length = 0;
    expect((await ask(email)).status).toBe(200);
    await expect.poll(() => t.mails.map((mail) => mail.to)).toEqual([email]);
    return linkPattern.exec(t.mails[0]!.text)![1]!;
  }

  it('a mailed link sets a password, once, and ends all earlier sessions', async () => {
    const token = await askForLink('manager@quai.test');
    expect((await t.call('Manager', 'GET', '/api/auth/me')).status).toBe(200);
    expect((await confirm(token, 'a new password')).status).toBe(204);
    expect((await t.call('Manager', 'GET', '/api/auth/me')).status).toBe(401);
    expect((await login('manager', 'Manager-password')).status).toBe(401);
    expect((await login('manager', 'a new password')).status).toBe(200);
    expect(await confirm(token, 'another password')).toMatchObject({
      status: 422,
      body: { code: 'auth.reset_invalid' },
    });
    expect((await login('manager', 'a new password')).status).toBe(200);
  });

  it('of two concurrent requests with one link, one is refused', async () => {
    const token = await askForLink('technician@quai.test');
    const answers = await Promise.all([confirm(token, 'first of two'), confirm(token, 'second of two')]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([204, 422]);
  });

  it('a link expires after an hour', async () => {
    const token = await askForLink('commercial@quai.test');
    t.clock.advance(61);
    for (const dead of [token, 'made up'])
      expect(await confirm(dead, 'long enough')).toMatchObject({
        status: 422,
        body: { code: 'auth.reset_invalid' },
      });
  });

  it('asking again keeps older links valid until one of them is used', async () => {
    const first = await askForLink('commercial@quai.test');
    const second = await askForLink('commercial@quai.test');
    expect((await confirm(first, 'long enough')).status).toBe(204);
    expect(await confirm(second, 'long enough')).toMatchObject({
      status: 422,
      body: { code: 'auth.reset_invalid' },
    });
  });

  it('an account has at most ten valid links, and the first of them still works', async () => {
    const first = await askForLink('technician@quai.test');
    for (let at = 1; at < 12; at++) {
      t.clock.advance(4);
      expect((await ask('technician@quai.test')).status).toBe(200);
    }
    await expect.poll(() => t.db.read.selectFrom('mail_queue').select('id').execute()).toEqual([]);
    expect(t.mails).toHaveLength(10);
    expect((await confirm(first, 'long enough')).status).toBe(204);
  });

  it('older accounts that share an address get their links in one mail', async () => {
    await t.write(async (tx) => {
      for (const username of ['day shift', 'night shift']) {
        const email = `${username.replace(' ', '.')}@quai.test`;
        const user = await insertRow(tx, 'users', { username, email, role: 'Preparer', active: 1 });
        const shared = username === 'day shift' ? 'dock@quai.test' : 'Dock@Quai.test';
        await tx.q
          .updateTable('users')
          .set({ email: shared, email_key: 'dock@quai.test' })
          .where('id', '=', user.id)
          .execute();
      }
    });
    t.mails.length = 0;
    await ask('DOCK@quai.test');
    await expect.poll(() => t.mails.length).toBe(1);
    const { text } = t.mails[0]!;
    for (const username of ['day shift', 'night shift']) {
      const [, token] = new RegExp(`${username}\\n.*#token=([\\w-]+)`).exec(text)!;
      expect((await confirm(token!, `${username} password`)).status, username).toBe(204);
      expect((await login(username, `${username} password`)).status, username).toBe(200);
    }
  });

  it('a request by a stranger does not void the link of the first administrator', async () => {
    const empty = await openTestDatabase(kind);
    await migrate(empty, systemClock, allMigrations);
    const first = await prepareFirstAdmin(empty, systemClock, { makeToken, hashToken });
    await transact(empty, systemClock, testAuthor, async (tx) => {
      const [admin] = await tx.q.selectFrom('users').selectAll().execute();
      await updateRow(tx, 'users', admin!, { email: 'boss@quai.test' });
    });
    const mails: Sent[] = [];
    const mail = { canSend: true, send: async (message: Sent) => void mails.push(message) };
    const app = await buildApp({ ...t.deps, db: empty, clock: systemClock, mail });
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
    for (const email of ['boss@quai.test', 'admin']) await post('/api/auth/password-reset', { email });
    await expect.poll(() => mails.map(({ to }) => to)).toEqual(['boss@quai.test', 'boss@quai.test']);
    const set = { token: first!.token, password: 'long enough' };
    expect((await post('/api/auth/password-reset/confirm', set)).statusCode).toBe(204);
    await app.close();
    await empty.close();
  });

  it('a new password lifts the lock on the account, wherever the failures came from', async () => {
    const from = (remoteAddress: string, password: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: 'client', password },
        remoteAddress,
      });
    for (let at = 0; at < 100; at++) await from(`192.0.2.${at % 10}`, 'wrong');
    expect((await from('198.51.100.1', 'Client-password')).statusCode).toBe(429);
    const token = await askForLink('client@quai.test');
    expect((await confirm(token, 'a new password')).status).toBe(204);
    expect((await from('198.51.100.1', 'a new password')).statusCode).toBe(200);
    expect((await from('192.0.2.1', 'a new password')).statusCode).toBe(200);
  });

  it('requests for links are limited like sign-ins', async () => {
    for (let at = 0; at < 10; at++) await ask('often@quai.test');
    expect(await ask('often@quai.test')).toMatchObject({ status: 429, body: { code: 'auth.too_many' } });
  });

  it('a user can change their password with the current one, which ends their other sessions', async () => {
    const here = { token: await t.write((tx) => signIn(tx, t.userIds.Admin)) };
    const there = { token: await t.write((tx) => signIn(tx, t.userIds.Admin)) };
    const change = (current: string, password: string) =>
      t.call(here, 'POST', '/api/auth/password', { current, password });
    expect(await change('wrong', 'long enough')).toMatchObject({
      status: 422,
      body: { code: 'auth.password', fields: { current: 'wrong' } },
    });
    expect(await change('Admin-password', 'seven77')).toMatchObject({
      status: 422,
      body: { code: 'auth.password_short' },
    });
    expect((await change('Admin-password', '        ')).body).toMatchObject({ code: 'auth.password_short' });
    expect((await t.call(there, 'GET', '/api/auth/me')).status).toBe(200);
    expect((await change('Admin-password', 'eight888')).status).toBe(204);
    expect((await t.call(here, 'GET', '/api/auth/me')).status).toBe(200);
    expect((await t.call(there, 'GET', '/api/auth/me')).status).toBe(401);
    expect((await login('admin', 'eight888')).status).toBe(200);
  });
});
