import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '#contract/endpoints/accounts.ts';
import type { AnyRow } from '#contract/entity.ts';
import { bodyOf } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('invitations and first passwords on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    // An office manager who may manage users, without being an Admin.
    await t.call('Admin', 'PUT', '/api/role-permissions', {
      role: 'Manager',
      permission: 'manage users',
      granted: true,
    });
  });
  afterAll(() => t.close());

  const create = async (username: string, more: object = {}) =>
    bodyOf<AnyRow>(
      await t.call('Admin', 'POST', '/api/users', {
        username,
        full_name: 'Nora Benali',
        email: '',
        role: 'Preparer',
        active: true,
        customer_code: '',
        ...more,
      }),
    );
  const invite = (id: string, who: 'Admin' | 'Manager' = 'Admin') =>
    t.call(who, 'POST', `/api/users/${id}/invitation`);
  const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';
  const choose = (token: string, password: string) =>
    t.call(null, 'POST', '/api/auth/password-reset/confirm', { token, password });
  const signIn = (username: string, password: string) =>
    t.call(null, 'POST', '/api/auth/login', { username, password });
  const accountOf = async (id: string) =>
    bodyOf<Account>(await t.call('Manager', 'GET', `/api/users/${id}/account`));

  it('a user without e-mail chooses a password by a link that works once, and only the latest link works', async () => {
    const { id } = await create('n.benali');
    expect(await accountOf(id)).toMatchObject({ has_password: false, invited_until: null, session: null });
    const first = bodyOf<{ url: string; expires_at: string }>(await invite(id, 'Manager'));
    expect(first.url).toMatch(/^http:\/\/quai\.test\/admin-reset-password#token=[\w-]+&user=n\.benali$/);
    const days = (Date.parse(first.expires_at) - Date.parse(t.clock.now())) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    const second = bodyOf<{ url: string }>(await invite(id));
    expect((await choose(tokenIn(first.url), 'a-long-password')).body).toMatchObject({
      code: 'auth.reset_invalid',
    });
    expect((await choose(tokenIn(second.url), 'short')).body).toMatchObject({ code: 'auth.password_short' });
    expect((await choose(tokenIn(second.url), 'a-long-password')).status).toBe(204);
    expect((await choose(tokenIn(second.url), 'another-password')).body).toMatchObject({
      code: 'auth.reset_invalid',
    });
    expect((await signIn('N.Benali', 'a-long-password')).status).toBe(200);
    expect(await accountOf(id)).toMatchObject({ has_password: true, invited_until: null });
    const stored = await t.db.read.selectFrom('reset_token').select('token_hash').execute();
    expect(stored.map((row) => row.token_hash)).not.toContain(tokenIn(second.url));
  });

  it('an invitation is mailed with the user name, beside a link that was copied before', async () => {
    const { id } = await create('mailed', { email: 'mailed@quai.test' });
    const { url } = bodyOf<{ url: string }>(await invite(id));
    expect(await t.call('Manager', 'POST', `/api/users/${id}/invitation/mail`)).toMatchObject({
      status: 200,
      body: { email: 'mailed@quai.test' },
    });
    await expect.poll(() => t.mails.at(-1)?.to).toBe('mailed@quai.test');
    const { subject, text } = t.mails.at(-1)!;
    expect(subject).toBe('Your account: choose your password');
    expect(text).toContain('Nora Benali');
    expect(text).toContain('Your user name is mailed');
    expect((await choose(tokenIn(url), 'by-the-copied-link')).status).toBe(204);
    expect((await choose(tokenIn(text), 'by-the-mail')).body).toMatchObject({ code: 'auth.reset_invalid' });
  });

  it('a user who has a password is mailed a link to a new one, and not an invitation', async () => {
    const { id } = await create('long-standing', { email: 'standing@quai.test' });
    const { url } = bodyOf<{ url: string }>(await invite(id));
    expect((await choose(tokenIn(url), 'a-long-password')).status).toBe(204);
    await t.call('Admin', 'POST', `/api/users/${id}/invitation/mail`);
    await expect.poll(() => t.mails.at(-1)?.to).toBe('standing@quai.test');
    const { subject, text } = t.mails.at(-1)!;
    expect(subject).toBe('Choose a new password');
    expect(text).toContain('Your user name is long-standing');
    expect(text).not.toContain('created');
    expect((await choose(tokenIn(text), 'a-newer-password')).status).toBe(204);
  });

  it('links end with another e-mail address, and once the user is an Admin', async () => {
    const { id } = await create('moved', { email: 'wrong@quai.test' });
    await t.call('Admin', 'POST', `/api/users/${id}/invitation/mail`);
    await expect.poll(() => t.mails.at(-1)?.to).toBe('wrong@quai.test');
    const change = async (values: object) => {
      const { version } = bodyOf<AnyRow>(await t.call('Admin', 'GET', `/api/users/${id}`));
      return t.call('Admin', 'PATCH', `/api/users/${id}`, { version, ...values });
    };
    expect((await change({ full_name: 'Other name' })).status).toBe(200);
    expect(await accountOf(id)).toMatchObject({ invited_until: expect.any(String) });
    expect((await change({ email: 'right@quai.test' })).status).toBe(200);
    expect((await choose(tokenIn(t.mails.at(-1)!.text), 'by-a-stranger')).body).toMatchObject({
      code: 'auth.reset_invalid',
    });
    // An office manager knows the link of a user who becomes an Admin.
    const { url } = bodyOf<{ url: string }>(await invite(id, 'Manager'));
    expect((await change({ role: 'Admin' })).status).toBe(200);
    expect((await choose(tokenIn(url), 'by-the-manager')).body).toMatchObject({ code: 'auth.reset_invalid' });
  });

  it('no invitation is mailed without an e-mail or a mail server, and none is logged', async () => {
    const { id } = await create('no-mail');
    expect(await t.call('Admin', 'POST', `/api/users/${id}/invitation/mail`)).toMatchObject({
      status: 422,
      body: { code: 'user.email_missing' },
    });
    const silent = await openTestApp(kind, {
      mail: { canSend: false, send: () => Promise.reject(new Error('logged')) },
    });
    const manager = await silent.call(
      'Admin',
      'POST',
      `/api/users/${silent.userIds.Manager}/invitation/mail`,
    );
    expect(manager.body).toMatchObject({ code: 'mail.unavailable' });
    expect(JSON.stringify(silent.errors)).not.toContain('logged');
    await silent.close();
  });

  it('a provisional password opens no session until the user has replaced it', async () => {
    const { id } = await create('provisional');
    const set = (who: 'Admin' | 'Manager') =>
      t.call(who, 'PUT', `/api/users/${id}/password`, { password: 'for-the-start' });
    expect((await set('Manager')).status).toBe(403);
    expect((await set('Admin')).status).toBe(204);
    expect(await accountOf(id)).toMatchObject({ has_password: true, provisional: true });
    expect(await signIn('provisional', 'wrong-password')).toMatchObject({
      body: { code: 'auth.credentials' },
    });
    expect(await signIn('provisional', 'for-the-start')).toMatchObject({
      status: 403,
      body: { code: 'auth.password_change' },
    });
    const replace = (current: string, password: string) =>
      t.call(null, 'POST', '/api/auth/first-password', { username: 'Provisional', current, password });
    expect((await replace('for-the-start', 'short')).body).toMatchObject({ code: 'auth.password_short' });
    expect((await replace('for-the-start', 'for-the-start')).body).toMatchObject({
      code: 'auth.password_same',
    });
    expect((await replace('wrong-password', 'my-own-password')).body).toMatchObject({
      code: 'auth.credentials',
    });
    expect((await replace('for-the-start', 'my-own-password')).status).toBe(204);
    expect((await signIn('provisional', 'my-own-password')).status).toBe(200);
    // A password of one's own is not replaced by this call.
    expect((await replace('my-own-password', 'yet-another-one')).body).toMatchObject({
      code: 'auth.credentials',
    });
    expect(await accountOf(id)).toMatchObject({ provisional: false });
  });

  it('a link or a password of an Admin is made by an Admin only, and none for a deactivated account', async () => {
    const id = t.userIds.Admin;
    expect((await invite(id, 'Manager')).body).toMatchObject({ code: 'user.admin_only' });
    expect((await t.call('Manager', 'POST', `/api/users/${id}/invitation/mail`)).body).toMatchObject({
      code: 'user.admin_only',
    });
    expect((await invite(id)).status).toBe(200);
    const own = await t.call('Admin', 'PUT', `/api/users/${id}/password`, { password: 'for-the-start' });
    expect(own.status).toBe(403);
    const gone = await create('gone', { active: false });
    expect((await invite(gone.id)).body).toMatchObject({ code: 'user.inactive' });
    expect((await t.call('Preparer', 'POST', `/api/users/${gone.id}/invitation`)).status).toBe(403);
  });

  it('an invitation link ends after 7 days', async () => {
    const { id } = await create('late');
    const { url } = bodyOf<{ url: string }>(await invite(id));
    t.clock.advance(7 * 24 * 60 + 1);
    expect((await choose(tokenIn(url), 'a-long-password')).body).toMatchObject({
      code: 'auth.reset_invalid',
    });
  });
});
