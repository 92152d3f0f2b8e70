import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attemptLimits } from '#server/services/accounts/limit-attempts.ts';
import { codeOf, createDevice, pin, tokenOf } from './paired-device.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const day = 24 * 60;

describe.each(databaseKinds)('signing in on a shared device on %s', (kind) => {
  let t: TestApp;
  let tablet: ReturnType<typeof createDevice>;
  /** Signs the preparer in with the password, and sets the PIN. */
  const setPin = async (device = tablet, chosen = pin) => {
    const token = tokenOf(await device.password());
    const body = { password: 'Preparer-password', pin: chosen };
    return device.send('PUT', '/api/auth/pin', body, token);
  };
  const printBadge = () => t.call('Admin', 'POST', `/api/users/${t.userIds.Preparer}/badge`);
  const change = (patch: object) =>
    t.call('Admin', 'PATCH', `/api/users/${t.userIds.Preparer}`, { version: 1, ...patch });
  const entries = async (entity: string) => {
    const { body } = await t.call('Admin', 'GET', `/api/audit?entity=${entity}&sort=at`);
    return (body as { rows: { action: string; label: string; changes: string }[] }).rows;
  };

  beforeEach(async () => {
    t = await openTestApp(kind);
    tablet = createDevice(t);
  });
  afterEach(() => t.close());

  it('takes a PIN on the device on which the password was typed, for 30 days', async () => {
    expect(await setPin()).toMatchObject({ status: 200, body: { until: expect.any(String) } });
    const answer = await tablet.pin();
    expect(answer).toMatchObject({ status: 200, body: { profile: { username: 'preparer' } } });
    expect((answer.body as { profile: { pin_until: string } }).profile.pin_until).toMatch(/Z$/);
    expect(await t.call({ token: tokenOf(answer) }, 'GET', '/api/auth/me')).toMatchObject({ status: 200 });
    t.clock.advance(30 * day - 5);
    expect((await tablet.pin()).status).toBe(200);
    t.clock.advance(10);
    // Signing in by PIN has not extended it.
    expect((await tablet.pin()).status).toBe(401);
    await tablet.password();
    expect((await tablet.pin()).status).toBe(200);
  });

  it('takes no PIN on any other device, and counts no try there', async () => {
    await setPin();
    const stranger = createDevice(t);
    for (let at = 0; at < 6; at++) expect((await stranger.pin()).status).toBe(401);
    // An invented secret pairs nothing, even after a password sign-in of another user.
    stranger.jar.set('quai_pairing', 'invented');
    await stranger.password('technician', 'Technician-password');
    expect(stranger.jar.get('quai_pairing')).not.toBe('invented');
    t.clock.advance(15);
    expect((await stranger.pin()).status).toBe(401);
    expect((await tablet.pin()).status).toBe(200);
  });

  it('gives the same answer for an unknown user, a user without a PIN, an Admin and a wrong PIN', async () => {
    await setPin();
    await tablet.password('technician', 'Technician-password');
    await tablet.password('admin', 'Admin-password');
    const answers = [];
    for (const name of ['preparer', 'technician', 'admin', 'unknown', ''.padEnd(200, 'x')])
      answers.push(await tablet.pin('8264', name));
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 401, body: answers[0]?.body });
  });

  it('requires the password after 5 wrong PINs, until it was typed', async () => {
    await setPin();
    for (let at = 0; at < 4; at++) expect((await tablet.pin('8264')).status).toBe(401);
    // A right one in between starts the count again.
    expect((await tablet.pin()).status).toBe(200);
    for (let at = 0; at < 5; at++) expect((await tablet.pin('8264')).status).toBe(401);
    expect((await tablet.pin()).status).toBe(401);
    t.clock.advance(day);
    expect((await tablet.pin()).status).toBe(401);
    expect(await entries('pins')).toMatchObject([
      { action: 'create', label: 'preparer' },
      { action: 'update', changes: JSON.stringify({ failed: [0, 5] }) },
    ]);
    expect(await tablet.password()).toMatchObject({ body: { profile: { pin_until: expect.any(String) } } });
    expect((await tablet.pin()).status).toBe(200);
  });

  it('verifies no more than 5 of many guesses at once', async () => {
    let verified = 0;
    await t.close();
    t = await openTestApp(kind, {
      hasher: {
        hash: async (text) => `test$${text}`,
        verify: async (stored, text) => {
          if (stored === `test$${pin}`) verified++;
          return stored === `test$${text}`;
        },
      },
    });
    tablet = createDevice(t);
    await setPin();
    const guesses = Array.from({ length: 9 }, (_, at) => tablet.pin(String(8260 + at)));
    for (const answer of await Promise.all(guesses)) expect(answer.status).toBe(401);
    expect(verified).toBe(5);
    t.clock.advance(15);
    expect((await tablet.pin()).status).toBe(401);
  });

  it('accepts the password after any number of wrong PINs, and forgives no wrong password for a right PIN', async () => {
    await setPin();
    for (let at = 0; at < 12; at++) await tablet.pin('8264');
    expect((await tablet.pin('8264')).status).toBe(429);
    expect((await tablet.password()).status).toBe(200);
    t.clock.advance(15);
    for (let at = 0; at < 9; at++) expect((await tablet.password('preparer', 'wrong')).status).toBe(401);
    expect((await tablet.pin()).status).toBe(200);
    expect((await tablet.password('preparer', 'wrong')).status).toBe(401);
    expect((await tablet.password('preparer', 'wrong')).status).toBe(429);
  });

  it('limits the attempts of an address as for passwords', async () => {
    for (let at = 0; at < 10; at++) expect((await tablet.pin('8264', 'unknown')).status).toBe(401);
    expect((await tablet.pin('8264', 'unknown')).status).toBe(429);
    const code = '1'.repeat(40);
    for (let at = 0; at < 10; at++) expect((await tablet.badge(code)).status).toBe(401);
    expect((await tablet.badge(code)).status).toBe(429);
  });

  it('goes on where others of the address have used up its attempts, with the limits of the account', async () => {
    await setPin();
    const code = codeOf(await printBadge());
    const stranger = createDevice(t);
    for (let at = 0; at < attemptLimits.address; at++) await stranger.password(`unknown-${at}`, 'wrong');
    expect((await stranger.password()).status).toBe(429);
    // Only for the users that are paired with the device.
    expect((await tablet.password('technician', 'Technician-password')).status).toBe(429);
    for (const answer of [await tablet.password(), await tablet.pin(), await tablet.badge(code)])
      expect(answer.status).toBe(200);
    for (let at = 0; at < 10; at++) expect((await tablet.password('preparer', 'wrong')).status).toBe(401);
    expect((await tablet.password()).status).toBe(429);
  });

  it('requests for links take no sign-ins from their address, and are limited by themselves', async () => {
    const ask = (at: number) =>
      t.call(null, 'POST', '/api/auth/password-reset', { email: `nobody-${at}@quai.test` });
    for (let at = 0; at < attemptLimits.address; at++) expect((await ask(at)).status).toBe(200);
    expect((await ask(attemptLimits.address)).status).toBe(429);
    expect((await createDevice(t).password()).status).toBe(200);
  });

  it('sets a PIN only after the password, never a trivial one, and never for an Admin', async () => {
    const token = tokenOf(await tablet.password());
    const put = (body: object, who = token) => tablet.send('PUT', '/api/auth/pin', body, who);
    expect(await put({ password: 'wrong', pin })).toMatchObject({
      status: 422,
      body: { code: 'auth.password', fields: { password: 'wrong' } },
    });
    expect(await put({ password: 'Preparer-password', pin: '1234' })).toMatchObject({
      status: 422,
      body: { code: 'auth.pin_trivial', fields: { pin: 'trivial' } },
    });
    expect((await put({ password: 'Preparer-password', pin: '12345678' })).status).toBe(422);
    tablet.jar.clear();
    const admin = tokenOf(await tablet.password('admin', 'Admin-password'));
    expect(tablet.jar.has('quai_pairing')).toBe(false);
    expect(await put({ password: 'Admin-password', pin }, admin)).toMatchObject({
      status: 409,
      body: { code: 'auth.password_only' },
    });
    expect(await t.db.read.selectFrom('pin').selectAll().execute()).toEqual([]);
  });

  it('removes a PIN, and stores neither PIN, badge nor device secret in clear', async () => {
    await setPin();
    const code = codeOf(await printBadge());
    const tables = (['pin', 'badge', 'pairing', 'history'] as const).map((table) =>
      t.db.read.selectFrom(table).selectAll().execute(),
    );
    const stored = JSON.stringify(await Promise.all(tables));
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(tablet.jar.get('quai_pairing'));
    const { headers } = await tablet.password();
    const cookie = [headers['set-cookie']].flat().find((line) => String(line).startsWith('quai_pairing'));
    expect(String(cookie)).toMatch(/HttpOnly/);
    expect(String(cookie)).toMatch(/SameSite=Strict/);
    const token = tokenOf(await tablet.pin());
    expect((await tablet.send('DELETE', '/api/auth/pin', undefined, token)).status).toBe(204);
    expect((await tablet.pin()).status).toBe(401);
    expect(await tablet.send('GET', '/api/auth/pin', undefined, token)).toMatchObject({
      body: { set_at: null, until: null },
    });
    expect((await entries('pins')).map(({ action }) => action)).toEqual(['create', 'delete']);
  });

  it('takes a badge on a paired device only, until it is revoked or printed again', async () => {
    const code = codeOf(await printBadge());
    expect(code).toMatch(/^\d{40}$/);
    expect((await tablet.badge(code)).status).toBe(401);
    await tablet.password('technician', 'Technician-password');
    expect((await tablet.badge(code)).status).toBe(401);
    await tablet.password();
    expect(await tablet.badge(code)).toMatchObject({ body: { profile: { username: 'preparer' } } });
    const next = codeOf(await printBadge());
    expect((await tablet.badge(code)).status).toBe(401);
    expect((await tablet.badge(next)).status).toBe(200);
    t.clock.advance(30 * day + 1);
    expect((await tablet.badge(next)).status).toBe(401);
    await tablet.password();
    const path = `/api/users/${t.userIds.Preparer}/badge`;
    const admin = tokenOf(await tablet.password('admin', 'Admin-password'));
    expect((await t.call({ token: admin }, 'DELETE', path)).status).toBe(204);
    expect((await t.call({ token: admin }, 'DELETE', path)).status).toBe(404);
    expect((await tablet.badge(next)).status).toBe(401);
  });

  it('prints badges for an Admin only, and none of an Admin', async () => {
    await t.write(({ q }) =>
      q.insertInto('role_permission').values({ role: 'Manager', permission: 'manage users' }).execute(),
    );
    const path = `/api/users/${t.userIds.Preparer}/badge`;
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await t.call('Manager', method, path)).status, method).toBe(403);
    expect(await t.call('Admin', 'POST', `/api/users/${t.userIds.Admin}/badge`)).toMatchObject({
      status: 409,
      body: { code: 'auth.password_only' },
    });
    expect((await t.call('Admin', 'POST', '/api/users/none/badge')).status).toBe(404);
  });

  it.each([
    [
      'the password changes',
      async () => {
        const token = tokenOf(await tablet.password());
        const body = { current: 'Preparer-password', password: 'another-one' };
        await tablet.send('POST', '/api/auth/password', body, token);
      },
    ],
    [
      'the password is reset',
      async () => {
        await t.call(null, 'POST', '/api/auth/password-reset', { email: 'preparer@quai.test' });
        await expect.poll(() => t.mails.length).toBe(1);
        const token = /token=([^\s&]+)/.exec(t.mails[0]?.text ?? '')?.[1];
        await t.call(null, 'POST', '/api/auth/password-reset/confirm', { token, password: 'another-one' });
      },
    ],
    [
      'the user becomes an Admin',
      async () => {
        expect((await change({ role: 'Admin' })).status).toBe(200);
        expect((await tablet.pin()).status).toBe(401);
        await change({ role: 'Preparer', version: 2 });
      },
    ],
    [
      'the user is deactivated',
      async () => {
        expect((await change({ active: false })).status).toBe(200);
        expect((await tablet.pin()).status).toBe(401);
        await change({ active: true, version: 2 });
      },
    ],
  ])('ends PIN, badge and pairing when %s', async (_, end) => {
    await setPin();
    const code = codeOf(await printBadge());
    expect((await tablet.badge(code)).status).toBe(200);
    await end();
    t.clock.advance(15);
    expect((await tablet.pin()).status).toBe(401);
    expect((await tablet.badge(code)).status).toBe(401);
    const left = await t.db.read.selectFrom('pairing').select('user_id').execute();
    expect(left.map((row) => row.user_id)).not.toContain(t.userIds.Preparer);
    expect((await entries('badges')).map(({ action }) => action)).toEqual(['create', 'delete']);
  });

  it('opens no session for a user who was deactivated while the PIN was verified', async () => {
    await t.close();
    let onVerify = async () => {};
    t = await openTestApp(kind, {
      hasher: {
        hash: async (text) => `test$${text}`,
        verify: async (stored, text) => {
          await onVerify();
          return stored === `test$${text}`;
        },
      },
    });
    tablet = createDevice(t);
    await setPin();
    onVerify = async () => {
      onVerify = async () => {};
      expect((await change({ active: false })).status).toBe(200);
    };
    expect((await tablet.pin()).status).toBe(401);
  });
});
