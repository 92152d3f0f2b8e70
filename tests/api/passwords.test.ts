import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds, openTestApp, signIn, type TestApp } from './test-app.ts';

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
    expect(t.mails).toHaveLength(1);
    expect(t.mails[0]!.to).toBe(email);
    return linkPattern.exec(t.mails[0]!.text)![1]!;
  }

  it('a mailed link sets one, once, and ends the sessions of the old one', async () => {
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

  it('of two that use one link at once, one is refused', async () => {
    const token = await askForLink('technician@quai.test');
    const answers = await Promise.all([confirm(token, 'first of two'), confirm(token, 'second of two')]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([204, 422]);
  });

  it('a link ends after an hour, and with the next one', async () => {
    const first = await askForLink('commercial@quai.test');
    const second = await askForLink('commercial@quai.test');
    expect(await confirm(first, 'long enough')).toMatchObject({
      status: 422,
      body: { code: 'auth.reset_invalid' },
    });
    t.clock.advance(61);
    expect(await confirm(second, 'long enough')).toMatchObject({
      status: 422,
      body: { code: 'auth.reset_invalid' },
    });
    expect(await confirm('made up', 'long enough')).toMatchObject({
      status: 422,
      body: { code: 'auth.reset_invalid' },
    });
  });

  it('an address that nobody has gets the same answer, and no mail', async () => {
    t.mails.length = 0;
    const known = await ask('preparer@quai.test');
    const unknown = await ask('stranger@quai.test');
    expect(unknown).toMatchObject({ status: 200, body: { email: 'stranger@quai.test' } });
    expect(known).toMatchObject({ status: 200, body: { email: 'preparer@quai.test' } });
    expect(t.mails.map((mail) => mail.to)).toEqual(['preparer@quai.test']);
  });

  it('asking for links is limited as signing in is', async () => {
    for (let at = 0; at < 10; at++) await ask('often@quai.test');
    expect(await ask('often@quai.test')).toMatchObject({ status: 429, body: { code: 'auth.too_many' } });
  });

  it('one’s own is changed with the present one, which ends one’s other sessions', async () => {
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
    expect((await t.call(there, 'GET', '/api/auth/me')).status).toBe(200);
    expect((await change('Admin-password', 'eight888')).status).toBe(204);
    expect((await t.call(here, 'GET', '/api/auth/me')).status).toBe(200);
    expect((await t.call(there, 'GET', '/api/auth/me')).status).toBe(401);
    expect((await login('admin', 'eight888')).status).toBe(200);
  });

  it('a mail that cannot be sent is told', async () => {
    const failing = await openTestApp(kind, {
      mail: { send: () => Promise.reject(new Error('no route to mail')) },
    });
    const answer = await failing.call(null, 'POST', '/api/auth/password-reset', { email: 'admin@quai.test' });
    expect(answer).toMatchObject({ status: 502, body: { code: 'auth.mail_failed' } });
    expect(JSON.stringify(failing.errors)).not.toContain('token');
    await failing.close();
  });
});
