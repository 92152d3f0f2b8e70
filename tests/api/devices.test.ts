import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Profile } from '#contract/endpoints/auth.ts';
import { command } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('devices on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  const poll = (queued: number, id = 'tablet-1') =>
    t.call('Preparer', 'GET', '/api/notifications/', undefined, {
      'x-quai-device': id,
      'x-quai-queue': String(queued),
    });
  const stored = async (id = 'tablet-1') =>
    t.db.read.selectFrom('device').selectAll().where('id', '=', id).executeTakeFirst();
  const clock = async () =>
    (await t.db.read.selectFrom('sync_clock').select('v').executeTakeFirstOrThrow()).v;

  it('are recorded when their queue changes, else once an hour', async () => {
    await poll(0);
    await expect
      .poll(() => stored())
      .toMatchObject({ user_id: t.userIds.Preparer, queued: 0, rev: 0, lost_at: '' });
    const before = await clock();
    for (let n = 0; n < 20; n++) {
      t.clock.advance(0.2);
      await poll(0);
    }
    expect(await clock()).toBe(before);
    await poll(3);
    await expect.poll(async () => (await stored())?.queued).toBe(3);
    const seen = (await stored())!.last_seen;
    t.clock.advance(61);
    await poll(3);
    await expect.poll(async () => (await stored())!.last_seen > seen).toBe(true);
  });

  it('are recorded in the order of their reports, however long each write takes', async () => {
    for (let round = 0; round < 30; round++) {
      t.clock.advance(2);
      await poll(0, 'tablet-turn');
      await poll(round + 1, 'tablet-turn');
      await expect.poll(async () => (await stored('tablet-turn'))?.queued).toBe(round + 1);
      // Every late write has finished by now.
      await poll(round + 1, 'tablet-turn');
    }
  });

  it('commands that the same call decided no longer count as waiting', async () => {
    const sent = command('basket.set', { reference: 'none', quantity: 0, marking: '', price_seen: 0 });
    await t.call(
      'Admin',
      'POST',
      '/api/commands',
      { commands: [sent] },
      {
        'x-quai-device': 'tablet-2',
        'x-quai-queue': '4',
      },
    );
    await expect.poll(async () => (await stored('tablet-2'))?.queued).toBe(3);
  });

  it('a missing or invalid queue report is not recorded', async () => {
    const before = await clock();
    await t.call('Admin', 'GET', '/api/notifications/', undefined, { 'x-quai-device': 'script' });
    await poll(-1, 'odd');
    await t.call('Admin', 'GET', '/api/notifications/', undefined, { 'x-quai-queue': '5' });
    expect(await clock()).toBe(before);
    expect(await stored('script')).toBeUndefined();
    expect(await stored('odd')).toBeUndefined();
  });

  it('a device that lost its storage is warned of its pending commands, by a cookie that remained', async () => {
    const path = '/api/auth/me';
    const fresh = await t.call('Preparer', 'GET', path, undefined, { 'x-quai-device': 'tablet-1' });
    const cookie = String(fresh.headers['set-cookie']);
    expect(cookie).toContain('quai_device=tablet-1;');
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('Path=/api/auth');
    // The browser cleared everything but cookies: the device has generated a new name for itself.
    const after = { 'x-quai-device': 'new-name', cookie: 'quai_device=tablet-1' };
    const met = await t.call('Preparer', 'GET', path, undefined, after);
    expect((met.body as Profile).device).toMatchObject({ id: 'tablet-1', queued: 3 });
    await t.call('Preparer', 'GET', path, undefined, { ...after, 'x-quai-store': 'lost' });
    expect(await stored()).toMatchObject({ queued: 0, lost_queued: 3, lost_at: expect.stringMatching(/Z$/) });
    const again = await t.call('Preparer', 'GET', path, undefined, after);
    expect((again.body as Profile).device).toMatchObject({ id: 'tablet-1', queued: 0 });
  });

  it('pending commands of another user of the device are not revealed', async () => {
    const met = await t.call('Manager', 'GET', '/api/auth/me', undefined, { cookie: 'quai_device=tablet-1' });
    expect((met.body as Profile).device).toBeNull();
  });

  it('signing in reports it too, and a client without a device name gets no cookie', async () => {
    const body = { username: 'preparer', password: 'Preparer-password' };
    const named = await t.call(null, 'POST', '/api/auth/login', body, { cookie: 'quai_device=tablet-1' });
    expect((named.body as { profile: Profile }).profile.device).toMatchObject({ id: 'tablet-1' });
    const bare = await t.call(null, 'POST', '/api/auth/login', body);
    expect((bare.body as { profile: Profile }).profile.device).toBeNull();
    expect(String(bare.headers['set-cookie'])).not.toContain('quai_device');
  });

  it('the cursor of a device is stored with its record', async () => {
    const headers = { 'x-quai-device': 'tablet-3', 'x-quai-queue': '0' };
    const lines = await t.call('Preparer', 'GET', '/api/changes/snapshot', undefined, headers);
    const { start } = JSON.parse(lines.raw.slice(0, lines.raw.indexOf('\n'))) as {
      start: { cursor: string };
    };
    const pull = await t.call(
      'Preparer',
      'GET',
      `/api/changes?cursor=${encodeURIComponent(start.cursor)}`,
      undefined,
      headers,
    );
    expect(pull.status).toBe(200);
    await expect.poll(async () => (await stored('tablet-3'))?.rev).toBe((pull.body as { rev: number }).rev);
  });

  it('data responses carry no document headers, only those that protect data', async () => {
    const answer = await poll(0);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-quai': 'test',
    });
    expect(answer.headers['content-security-policy']).toBeUndefined();
    const document = await t.call(null, 'GET', '/api/docs');
    expect(document.headers['content-security-policy']).toContain("default-src 'self'");
  });

  it('logs no server error', () => {
    expect(t.errors).toEqual([]);
  });
});
