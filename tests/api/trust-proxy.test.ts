import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { buildApp } from '#server/app.ts';
import { readTrustProxy } from '#server/http/trust-proxy.ts';
import { attemptLimits } from '#server/services/accounts/limit-attempts.ts';
import { startProgram, type Started } from './start-server.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let t: TestApp;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  t = await openTestApp();
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});
afterAll(() => t.close());

const proxy = '10.0.0.2';
type Headers = Record<string, string>;

/** The application with this setting, or with its default. */
async function trusting(setting?: string): Promise<FastifyInstance> {
  const app = await buildApp(t.deps, setting === undefined ? {} : { trustProxy: readTrustProxy(setting)! });
  apps.push(app);
  return app;
}

const signIn = (app: FastifyInstance, from: string, headers: Headers, password = 'Admin-password') =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    headers,
    payload: { username: 'admin', password },
  });

/** The address that is recorded with a sign-in. */
async function addressOf(app: FastifyInstance, from: string, forwarded: string): Promise<string> {
  const { token } = (await signIn(app, from, { 'x-forwarded-for': forwarded })).json<{ token: string }>();
  const sessions = await t.call({ token }, 'GET', '/api/auth/sessions');
  return (sessions.body as { address: string; current: boolean }[]).find(({ current }) => current)!.address;
}

describe('which proxies are trusted for the client address', () => {
  it.each<[setting: string | undefined, from: string, forwarded: string, address: string]>([
    [undefined, '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    [undefined, '::1', '203.0.113.7', '203.0.113.7'],
    [undefined, proxy, '203.0.113.7', proxy],
    [proxy, proxy, '203.0.113.7', '203.0.113.7'],
    [proxy, '127.0.0.1', '203.0.113.7', '127.0.0.1'],
    ['10.0.0.0/24', proxy, '203.0.113.7', '203.0.113.7'],
    ['10.0.0.0/24', '10.0.1.2', '203.0.113.7', '10.0.1.2'],
    ['10.0.0.2, 10.0.0.3', '10.0.0.3', '203.0.113.7', '203.0.113.7'],
    ['fd00::/8', 'fd00::2', '203.0.113.7', '203.0.113.7'],
    ['loopback,uniquelocal', '::ffff:10.0.0.2', '203.0.113.7', '203.0.113.7'],
    // The server ignores addresses that the client itself put into the header.
    [proxy, proxy, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['1', proxy, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['2', proxy, '198.51.100.1, 203.0.113.7, 10.0.0.9', '203.0.113.7'],
    ['0', '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  ])('TRUST_PROXY=%s: from %s for %s is %s', async (setting, from, forwarded, address) => {
    expect(await addressOf(await trusting(setting), from, forwarded)).toBe(address);
  });

  it('failures of one user behind the proxy do not lock out the others', async () => {
    const wrong = (app: FastifyInstance, address: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: proxy,
        headers: { 'x-forwarded-for': address },
        payload: { username: uuidv7(), password: 'wrong' },
      });
    const set = await trusting(proxy);
    for (let n = 0; n < attemptLimits.address; n++)
      expect((await wrong(set, '203.0.113.50')).statusCode).toBe(401);
    expect((await wrong(set, '203.0.113.50')).statusCode).toBe(429);
    expect((await wrong(set, '203.0.113.51')).statusCode).toBe(401);
    // An untrusted client cannot evade the limit by sending a new address each time.
    const unset = await trusting();
    for (let n = 0; n < attemptLimits.address; n++) await wrong(unset, `198.51.100.${n}`);
    expect((await wrong(unset, '198.51.100.200')).statusCode).toBe(429);
  });
});

describe('which proxies are trusted for https and the host', () => {
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'quai.example' };

  it('the cookies of a sign-in', async () => {
    t.clock.advance(attemptLimits.windowMinutes + 1);
    const app = await trusting(proxy);
    const device = { 'x-quai-device': uuidv7() };
    const secureOf = async (from: string, headers: Headers) =>
      (await signIn(app, from, { ...device, ...headers })).cookies.map(({ secure }) => secure === true);
    expect(await secureOf(proxy, forwarded)).toEqual([true, true]);
    expect(await secureOf(proxy, {})).toEqual([false, false]);
    expect(await secureOf(proxy, { 'x-forwarded-proto': 'http' })).toEqual([false, false]);
    expect(await secureOf('10.0.0.66', forwarded)).toEqual([false, false]);
  });

  it('the origin that may send requests with the cookie', async () => {
    const app = await trusting(proxy);
    const commands = [{ id: uuidv7(), type: 'none.such', version: 1, args: {} }];
    const send = async (from: string, origin: string, headers: Headers) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/commands',
        remoteAddress: from,
        headers: {
          cookie: `quai_session=${t.tokens.Admin}`,
          'x-quai-user': t.userIds.Admin,
          host: 'inside:8080',
          origin,
          ...headers,
        },
        payload: { commands },
      });
      return answer.statusCode;
    };
    expect(await send(proxy, 'https://quai.example', forwarded)).toBe(200);
    expect(await send(proxy, 'http://inside:8080', {})).toBe(200);
    expect(await send(proxy, 'http://quai.test', {}), 'PUBLIC_URL').toBe(200);
    expect(await send(proxy, 'http://quai.example', forwarded), 'a page that was loaded without https').toBe(
      403,
    );
    expect(await send(proxy, 'https://inside:8080', forwarded)).toBe(403);
    expect(await send('10.0.0.66', 'https://quai.example', forwarded)).toBe(403);
    expect(await send(proxy, 'https://elsewhere.example', forwarded)).toBe(403);
  });
});

describe('the program', () => {
  let folder: string;
  let server: Started | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quai-proxy-'));
  });
  afterEach(async () => {
    server?.child.kill('SIGKILL');
    await server?.ended;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([
    ['10.0.0.2', 429],
    ['127.0.0.0/8', 401],
  ])('reads TRUST_PROXY=%s from its environment', async (TRUST_PROXY, last) => {
    const DATA_DIR = join(folder, String(last));
    server = startProgram('server/main.ts', { PORT: '0', HOST: '127.0.0.1', DATA_DIR, TRUST_PROXY });
    const origin = await server.ready;
    const fail = (n: number) =>
      fetch(`${origin}/api/auth/password-reset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n}` },
        body: JSON.stringify({ email: `${n}@quai.test` }),
      });
    for (let n = 0; n < attemptLimits.address; n++) await fail(n);
    expect((await fail(200)).status === 429).toBe(last === 429);
  });
});
