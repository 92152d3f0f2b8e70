import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { defaultRequestLimits, type RequestLimits } from '#server/http/request-limits.ts';
import { takePhoto } from '../fixtures/pictures.ts';
import { listen, openConnection, requestHead, type RawConnection } from './raw-connection.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let t: TestApp | undefined;
let stop: (() => Promise<void>) | undefined;
let connection: RawConnection | undefined;
afterEach(async () => {
  connection?.destroy();
  await stop?.();
  await t?.close();
  t = stop = connection = undefined;
});

/**
 * Serves with these limits, and those that are not named far beyond the test.
 * @param options `stubborn`: the client goes on whatever the server ends; `verifyMs`: how long a password takes
 */
async function serveWith(
  limits: Partial<RequestLimits>,
  { stubborn = false, verifyMs = 0 } = {},
): Promise<TestApp> {
  t = await openTestApp();
  const { deps } = t;
  const { verify } = deps.hasher;
  const slow = async (stored: string, password: string) => {
    await pause(verifyMs);
    return verify(stored, password);
  };
  const far = 10 * 60_000;
  const app = await buildApp(
    { ...deps, hasher: { ...deps.hasher, verify: slow } },
    {
      limits: {
        headers: far,
        bodyIdle: far,
        publicBody: far,
        request: far,
        check: 50,
        linger: 100,
        ...limits,
      },
    },
  );
  stop = () => app.close();
  connection = await openConnection(await listen(app), { stubborn });
  return t;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const json = { 'content-type': 'application/json' };
const admin = (app: TestApp) => ({ authorization: `Bearer ${app.tokens.Admin}` });

describe('who does not go on is let wait for no longer than', () => {
  it('the limit of headers: nothing was sent', async () => {
    await serveWith({ headers: 300 });
    expect(await connection!.closed).toMatch(/^HTTP\/1.1 408 /);
  });

  it('the limit of headers: half of them, a sign at a time', async () => {
    await serveWith({ headers: 300 });
    const open = connection!;
    await open.send('POST /api/auth/login HTTP/1.1\r\nhost: quai.test\r\nx: ');
    const trickle = setInterval(() => void open.send('x'), 50);
    expect(await open.closed).toMatch(/^HTTP\/1.1 408 /);
    clearInterval(trickle);
  });

  it('the limit without progress: half of a body of a signed-in user', async () => {
    const app = await serveWith({ bodyIdle: 300 });
    await connection!.send(
      `${requestHead('POST', '/api/tags', { ...json, ...admin(app), 'content-length': 100 })}{"name":`,
    );
    expect(await connection!.closed).toBe('');
    expect(app.errors).toEqual([]);
  });

  it('the same with a picture, which is read by its route', async () => {
    const app = await serveWith({ bodyIdle: 300 });
    const values = { reference: 'A', designation: 'Mug', price: 100 };
    const { id } = (await app.call('Admin', 'POST', '/api/articles', values)).body as { id: string };
    const headers = { 'content-type': 'image/jpeg', ...admin(app), 'content-length': 100_000 };
    await connection!.send(requestHead('POST', `/api/articles/${id}/images`, headers));
    await connection!.send(Buffer.alloc(50_000));
    expect(await connection!.closed).toBe('');
    expect(app.errors).toEqual([]);
  });

  it('the limit of public bodies, also where a sign comes now and then', async () => {
    await serveWith({ publicBody: 500 });
    const open = connection!;
    await open.send(requestHead('POST', '/api/auth/login', { ...json, 'content-length': 8000 }));
    const trickle = setInterval(() => void open.send(' '), 50);
    expect(await open.closed).toBe('');
    clearInterval(trickle);
  });

  it('the limit of a whole request, signed in or not', async () => {
    const app = await serveWith({ headers: 300, request: 500 });
    const open = connection!;
    await open.send(requestHead('POST', '/api/tags', { ...json, ...admin(app), 'content-length': 8000 }));
    const trickle = setInterval(() => void open.send(' '), 50);
    expect(await open.closed).toMatch(/^HTTP\/1.1 408 |^$/);
    clearInterval(trickle);
  });

  it('the moment in which a refused client reads why, if it goes on sending', async () => {
    await serveWith({}, { stubborn: true });
    const open = connection!;
    await open.send(requestHead('POST', '/api/tags', { ...json, 'transfer-encoding': 'chunked' }));
    const trickle = setInterval(() => void open.send('1\r\nx\r\n'), 20);
    expect(await open.closed).toMatch(/^HTTP\/1.1 401 /);
    clearInterval(trickle);
  });
});

describe('who goes on, however slowly, is served', () => {
  it('a photo that takes several times as long as the limit without progress', async () => {
    const app = await serveWith({ headers: 1000, bodyIdle: 1500, publicBody: 1000 });
    const values = { reference: 'A', designation: 'Mug', price: 100 };
    const { id } = (await app.call('Admin', 'POST', '/api/articles', values)).body as { id: string };
    const photo = await takePhoto('#2040c0', 400, 300);
    const headers = { 'content-type': 'image/jpeg', ...admin(app), 'content-length': photo.length };
    await connection!.send(requestHead('POST', `/api/articles/${id}/images`, headers));
    const pieces = 10;
    const size = Math.ceil(photo.length / pieces);
    for (let at = 0; at < photo.length; at += size) {
      await pause(400);
      await connection!.send(photo.subarray(at, at + size));
    }
    await expect.poll(connection!.received).toMatch(/^HTTP\/1.1 201 /);
  });

  it('a call whose answer takes longer than a body may pause, and the next one on its connection', async () => {
    await serveWith({ bodyIdle: 200, publicBody: 200 }, { verifyMs: 600 });
    const body = JSON.stringify({ username: 'admin', password: 'Admin-password' });
    const call = async () => {
      await connection!.send(
        requestHead('POST', '/api/auth/login', { ...json, 'content-length': body.length }),
      );
      // On its own, so that it is waited for.
      await pause(50);
      await connection!.send(body);
    };
    await call();
    await expect.poll(connection!.received).toMatch(/HTTP\/1.1 200 /);
    await pause(400);
    await call();
    await expect.poll(() => connection!.received().match(/HTTP\/1.1 200 /g)).toHaveLength(2);
  });

  it('unless set otherwise, a stranger has seconds and an upload minutes', () => {
    const { headers, bodyIdle, publicBody, request, check } = defaultRequestLimits;
    expect(Math.max(headers, publicBody) + check).toBeLessThan(15_000);
    expect(bodyIdle).toBeGreaterThanOrEqual(10_000);
    expect(request).toBeGreaterThanOrEqual(5 * 60_000);
  });
});
