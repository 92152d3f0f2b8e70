import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultGrants } from '#contract/access.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import type { Hasher } from '#server/http/deps.ts';
import { createHasher } from '#server/http/session/password-hasher.ts';
import { databaseKinds, openTestApp, signIn, type Answer, type TestApp } from './test-app.ts';

/** Counts the password checks that the server requests; the passwords are those of the test users. */
function createCountingHasher(): Hasher & { verified: string[] } {
  const verified: string[] = [];
  return {
    verified,
    hash: async (password) => `test$${password}`,
    verify: async (stored, password) => {
      verified.push(stored);
      return stored === `test$${password}`;
    },
  };
}

const login = (t: TestApp, username: string, password: string) =>
  t.call(null, 'POST', '/api/auth/login', { username, password });
const tokenOf = (answer: Answer) => ({ token: (answer.body as { token: string }).token });
const me = (t: TestApp, who: { token: string }) => t.call(who, 'GET', '/api/auth/me');

describe.each(databaseKinds)('signing in on %s', (kind) => {
  let t: TestApp;
  const hasher = createCountingHasher();
  beforeAll(async () => {
    t = await openTestApp(kind, { hasher });
  });
  afterAll(() => t.close());

  it('returns a token, the profile with its permissions, and a cookie that scripts cannot read', async () => {
    const answer = await login(t, 'client', 'Client-password');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        profile: {
          user_id: t.userIds.Client,
          username: 'client',
          email: 'client@quai.test',
          role_name: 'Client',
          permissions: defaultGrants.Client.toSorted(),
          customer_code: 'C-CLIENT',
          customer_name: 'Company C-CLIENT',
        },
      },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    const cookie = cookies.find((one) => one.startsWith('quai_session='))?.split('; ') ?? [];
    expect(cookie[0]).toBe(`quai_session=${tokenOf(answer).token}`);
    expect(cookie.slice(1).toSorted()).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Strict']);
    expect(await me(t, tokenOf(answer))).toMatchObject({
      status: 200,
      body: { username: 'client', role_name: 'Client' },
    });
  });

  it('keeps only the hash of a token', async () => {
    const { token } = tokenOf(await login(t, 'manager', 'Manager-password'));
    const kept = await t.db.read.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('gives the same reply after the same work, whatever was wrong', async () => {
    await t.write((tx) =>
      insertRow(tx, 'users', { username: 'silent', email: 'silent@quai.test', role: 'Manager', active: 1 }),
    );
    await t.write(async (tx) => {
      const away = await insertRow(tx, 'users', {
        username: 'away',
        email: 'away@quai.test',
        role: 'Manager',
        active: 0,
      });
      await tx.q
        .insertInto('credential')
        .values({ user_id: away.id, hash: 'test$right', changed_at: tx.now })
        .execute();
    });
    const answers: Answer[] = [];
    for (const [username, password] of [
      ['admin', 'wrong'],
      ['nobody', 'wrong'],
      ['silent', 'x'],
      ['away', 'right'],
    ]) {
      hasher.verified.length = 0;
      answers.push(await login(t, username!, password!));
      expect(hasher.verified, username).toHaveLength(1);
    }
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'auth.credentials', detail: 'Incorrect username or password.' },
      });
      expect(answer.raw).toBe(answers[0]!.raw);
    }
  });

  it('locks an account after ten failures, returns the time to wait, and unlocks it afterwards', async () => {
    for (let at = 0; at < 10; at++) expect((await login(t, 'preparer', 'wrong')).status).toBe(401);
    const stopped = await login(t, 'preparer', 'Preparer-password');
    expect(stopped).toMatchObject({ status: 429, body: { code: 'auth.too_many' } });
    const wait = Number(stopped.headers['retry-after']);
    expect(wait).toBeGreaterThan(60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect((await login(t, 'technician', 'Technician-password')).status).toBe(200);
    t.clock.advance(15);
    expect((await login(t, 'preparer', 'Preparer-password')).status).toBe(200);
  });

  it('resets the failure count of an account when it signs in', async () => {
    for (let round = 0; round < 3; round++) {
      for (let at = 0; at < 6; at++) expect((await login(t, 'commercial', 'wrong')).status).toBe(401);
      expect((await login(t, 'commercial', 'Commercial-password')).status).toBe(200);
    }
    t.clock.advance(15);
  });

  it('checks no more than ten passwords of many concurrent attempts', async () => {
    hasher.verified.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => login(t, 'admin', `guess ${at}`)),
    );
    expect(hasher.verified).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(30);
    t.clock.advance(15);
  });

  it('blocks an address after fifty failures, for any user names', async () => {
    for (let at = 0; at < 50; at++)
      expect((await login(t, `guess-${at}`, 'wrong')).status, String(at)).toBe(401);
    expect(await login(t, 'admin', 'Admin-password')).toMatchObject({
      status: 429,
      body: { code: 'auth.too_many' },
    });
    t.clock.advance(15);
    expect((await login(t, 'admin', 'Admin-password')).status).toBe(200);
  });

  it('counts all addresses of one IPv6 network as one, and other networks separately', async () => {
    const from = async (remoteAddress: string, username: string, password: string) => {
      const payload = { username, password };
      const asked = { method: 'POST', url: '/api/auth/login', payload, remoteAddress } as const;
      return (await t.app.inject(asked)).statusCode;
    };
    for (let at = 0; at < 50; at++)
      expect(await from(`2001:db8:0:7:${at.toString(16)}::1`, `guess-${at}`, 'wrong')).toBe(401);
    for (const address of ['2001:db8:0:7::1', '2001:0DB8:0000:0007:ffff::', '2001:db8:0:7:1:2:3:4'])
      expect(await from(address, 'admin', 'Admin-password'), address).toBe(429);
    for (const address of ['2001:db8:0:8::1', '2001:db8::7', '::1', '::ffff:192.0.2.7', '192.0.2.7'])
      expect(await from(address, 'admin', 'Admin-password'), address).toBe(200);
    t.clock.advance(15);
  });
});

describe.each(databaseKinds)('sessions on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());
  const open = async () => tokenOf(await login(t, 'manager', 'Manager-password'));

  it('end when the user signs out', async () => {
    const who = await open();
    const answer = await t.call(who, 'POST', '/api/auth/logout');
    expect(answer.status).toBe(204);
    expect(String(answer.headers['set-cookie'])).toMatch(/^quai_session=;.*Expires=Thu, 01 Jan 1970/);
    expect(await me(t, who)).toMatchObject({ status: 401, body: { code: 'auth.expired' } });
  });

  it('are listed for their owner only, who can end any of them', async () => {
    const [mine, other] = [await open(), await open()];
    const foreign = tokenOf(await login(t, 'admin', 'Admin-password'));
    const list = (await t.call(mine, 'GET', '/api/auth/sessions')).body as { id: string; current: boolean }[];
    expect(list.filter((one) => one.current)).toHaveLength(1);
    const newest = list.filter((one) => !one.current);
    for (const { id } of newest)
      expect((await t.call(mine, 'DELETE', `/api/auth/sessions/${id}`)).status).toBe(204);
    expect((await me(t, other)).status).toBe(401);
    expect((await me(t, mine)).status).toBe(200);
    const theirs = (await t.call(foreign, 'GET', '/api/auth/sessions')).body as { id: string }[];
    const tried = await t.call(mine, 'DELETE', `/api/auth/sessions/${theirs[0]!.id}`);
    expect(tried).toMatchObject({ status: 404, body: { code: 'row.not_found' } });
    expect((await me(t, foreign)).status).toBe(200);
  });

  it('end at once when their user is deactivated or deleted', async () => {
    const made = await t.write((tx) =>
      insertRow(tx, 'users', { username: 'leaver', email: 'leaver@quai.test', role: 'Preparer', active: 1 }),
    );
    const first = { token: await t.write((tx) => signIn(tx, made.id)) };
    const off = await t.call('Admin', 'PATCH', `/api/users/${made.id}`, {
      version: made.version,
      active: false,
    });
    expect(off.status).toBe(200);
    expect(await me(t, first)).toMatchObject({ status: 401, body: { code: 'auth.expired' } });
    const { version } = off.body as { version: number };
    expect((await t.call('Admin', 'PATCH', `/api/users/${made.id}`, { version, active: true })).status).toBe(
      200,
    );
    expect((await me(t, first)).status).toBe(401);
    const second = { token: await t.write((tx) => signIn(tx, made.id)) };
    expect((await t.call('Admin', 'DELETE', `/api/users/${made.id}`)).status).toBe(204);
    expect((await me(t, second)).status).toBe(401);
  });

  it('apply a changed role at the next call', async () => {
    const made = await t.write((tx) =>
      insertRow(tx, 'users', { username: 'mover', email: 'mover@quai.test', role: 'Preparer', active: 1 }),
    );
    const who = { token: await t.write((tx) => signIn(tx, made.id)) };
    expect((await t.call(who, 'GET', '/api/customers')).status).toBe(403);
    await t.call('Admin', 'PATCH', `/api/users/${made.id}`, { version: made.version, role: 'Manager' });
    expect((await t.call(who, 'GET', '/api/customers')).status).toBe(200);
    expect(await me(t, who)).toMatchObject({ body: { role_name: 'Manager' } });
  });

  it('are extended while they are used, and end after seven idle days', async () => {
    const who = await open();
    for (let day = 0; day < 10; day++) {
      t.clock.advance(24 * 60);
      expect((await me(t, who)).status, `day ${day}`).toBe(200);
      await expect.poll(() => lastSeen(t)).toBeGreaterThan(Date.parse(t.clock.now()) - 60_000);
    }
    t.clock.advance(7 * 24 * 60 - 5);
    expect((await me(t, who)).status).toBe(200);
    await expect.poll(() => lastSeen(t)).toBeGreaterThan(Date.parse(t.clock.now()) - 60_000);
    t.clock.advance(7 * 24 * 60 + 1);
    expect(await me(t, who)).toMatchObject({ status: 401, body: { code: 'auth.expired' } });
  });
});

async function lastSeen(t: TestApp): Promise<number> {
  const row = await t.db.read
    .selectFrom('session')
    .select('last_seen')
    .where('user_id', '=', t.userIds.Manager)
    .orderBy('last_seen', 'desc')
    .executeTakeFirstOrThrow();
  return Date.parse(row.last_seen);
}

describe('over https', () => {
  it('the cookie is restricted to https, and HSTS is sent', async () => {
    const { deps, close } = await openTestApp();
    await close();
    const t = await openTestApp('sqlite', { settings: { ...deps.settings, secureCookies: true } });
    const answer = await login(t, 'admin', 'Admin-password');
    expect(String(answer.headers['set-cookie'])).toContain('; Secure');
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    await t.close();
  });

  it('plain http sends no HSTS', async () => {
    const t = await openTestApp();
    expect((await login(t, 'admin', 'Admin-password')).headers['strict-transport-security']).toBeUndefined();
    await t.close();
  });
});

describe('with real hashes', () => {
  it('an unknown name costs as much as a hash, and is refused like a wrong password', async () => {
    const hasher = createHasher();
    const t = await openTestApp('sqlite', { hasher });
    const hash = await hasher.hash('Admin-password');
    await t.write(({ q }) =>
      q.updateTable('credential').set({ hash }).where('user_id', '=', t.userIds.Admin).execute(),
    );
    expect((await login(t, 'admin', 'Admin-password')).status).toBe(200);
    expect(await login(t, 'admin', 'Admin-passwore')).toMatchObject({
      status: 401,
      body: { code: 'auth.credentials' },
    });
    expect(await login(t, 'nobody', 'x')).toMatchObject({ status: 401, body: { code: 'auth.credentials' } });
    expect(t.errors).toEqual([]);
    await t.close();
  });
});
