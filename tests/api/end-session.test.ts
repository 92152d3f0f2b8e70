import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, createDevice, pin, tokenOf } from './paired-device.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

type Own = { id: string; current: boolean };

describe.each(databaseKinds)('ending a session on %s', (kind) => {
  let t: TestApp;
  let tablet: ReturnType<typeof createDevice>;
  const setPin = async () => {
    const token = tokenOf(await tablet.password());
    return tablet.send('PUT', '/api/auth/pin', { password: 'Preparer-password', pin }, token);
  };
  const printBadge = () => t.call('Admin', 'POST', `/api/users/${t.userIds.Preparer}/badge`);

  beforeEach(async () => {
    t = await openTestApp(kind);
    tablet = createDevice(t);
  });
  afterEach(() => t.close());

  const sessionsOf = async (token: string) =>
    (await t.call({ token }, 'GET', '/api/auth/sessions')).body as Own[];
  /** Ends all other sessions, from a desktop. */
  const endOthers = async (token: string) => {
    for (const { id } of (await sessionsOf(token)).filter(({ current }) => !current))
      expect((await t.call({ token }, 'DELETE', `/api/auth/sessions/${id}`)).status).toBe(204);
  };

  it('ends PIN and badge on its device until the password was typed there, and nowhere else', async () => {
    await setPin();
    const code = codeOf(await printBadge());
    await tablet.password('technician', 'Technician-password');
    const desktop = createDevice(t);
    const token = tokenOf(await desktop.password());
    await endOthers(token);
    expect((await tablet.pin()).status).toBe(401);
    expect((await tablet.badge(code)).status).toBe(401);
    expect((await desktop.pin()).status).toBe(200);
    const left = await t.db.read.selectFrom('pairing').select('user_id').execute();
    expect(left.map(({ user_id }) => user_id)).toContain(t.userIds.Technician);
    expect(await tablet.password()).toMatchObject({ body: { profile: { pin_until: expect.any(String) } } });
    expect((await tablet.pin()).status).toBe(200);
  });

  it('does so for a session that was opened by PIN, or whose device was paired again', async () => {
    await setPin();
    await tablet.pin();
    const desktop = createDevice(t);
    await endOthers(tokenOf(await desktop.password()));
    expect((await tablet.pin()).status).toBe(401);
    // The cookie is lost, and setting the PIN gives the device another secret.
    const kept = tokenOf(await tablet.password());
    tablet.jar.clear();
    await tablet.send('PUT', '/api/auth/pin', { password: 'Preparer-password', pin }, kept);
    expect((await tablet.pin()).status).toBe(200);
    await endOthers(tokenOf(await desktop.password()));
    expect((await tablet.pin()).status).toBe(401);
  });

  it('ends every other pairing where the device of the session is not known', async () => {
    await setPin();
    await t.write(({ q }) => q.updateTable('session').set({ secret_hash: '' }).execute());
    const desktop = createDevice(t);
    await endOthers(tokenOf(await desktop.password()));
    expect((await tablet.pin()).status).toBe(401);
    expect((await desktop.pin()).status).toBe(200);
  });

  it('keeps them after a sign-out, and for an older session of the device in hand', async () => {
    await setPin();
    const token = tokenOf(await tablet.password());
    await endOthers(token);
    expect((await tablet.pin()).status).toBe(200);
    expect((await tablet.send('POST', '/api/auth/logout', undefined, token)).status).toBe(204);
    expect((await tablet.pin()).status).toBe(200);
  });
});
