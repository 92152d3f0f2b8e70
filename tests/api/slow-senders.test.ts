import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { defaultRequestLimits, type RequestLimits } from '#server/http/bodies/request-limits.ts';
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
 * Starts a server with these limits; limits that are not named are too long to matter in the test.
 * @param options `stubborn`: the client continues whatever the server ends; `verifyMs`: how long a password check takes
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

describe('a client that stops sending is disconnected after', () => {
  it('the header timeout: nothing was sent', async () => {
    await serveWith({ headers: 300 });
    expect(await connection!.closed).toMatch(/^HTTP\/1.1 408 /);
  });

  it('the header timeout: half of the headers, a character at a time', async () => {
    await serveWith({ headers: 300 });
    const open = connection!;
    await open.send('POST /api/auth/login HTTP/1.1\r\nhost: quai.test\r\nx: ');
    const trickle = setInterval(() => void open.send('x'), 50);
    expect(await open.closed).toMatch(/^HTTP\/1.1 408 /);
    clearInterval(trickle);
  });

  it('the idle timeout: half of a body of a signed-in user', async () => {
    const app = await serveWith({ bodyIdle: 300 });
    await connection!.send(
      `${requestHead('POST', '/api/tags', { ...json, ...admin(app), 'content-length': 100 })}{"name":`,
    );
    expect(await connection!.closed).toBe('');
    expect(app.errors).toEqual([]);
  });

  it('the idle timeout: an image, whose body its route reads', async () => {
    const app = await serveWith({ bodyIdle: 300 });
    const values = { reference: 'A', designation: 'Mug', price: 100 };
    const { id } = (await app.call('Admin', 'POST', '/api/articles', values)).body as { id: string };
    const headers = { 'content-type': 'image/jpeg', ...admin(app), 'content-length': 100_000 };
    await connection!.send(requestHead('POST', `/api/articles/${id}/images`, headers));
    await connection!.send(Buffer.alloc(50_000));
    expect(await connection!.closed).toBe('');
    expect(app.errors).toEqual([]);
  });

  it('the timeout of public bodies, also when a character arrives now and then', async () => {
    await serveWith({ publicBody: 500 });
    const open = connection!;
    await open.send(requestHead('POST', '/api/auth/login', { ...json, 'content-length': 8000 }));
    const trickle = setInterval(() => void open.send(' '), 50);
    expect(await open.closed).toBe('');
    clearInterval(trickle);
  });

  it('the timeout of a whole request, signed in or not', async () => {
    const app = await serveWith({ headers: 300, request: 500 });
    const open = connection!;
    await open.send(requestHead('POST', '/api/tags', { ...json, ...admin(app), 'content-length': 8000 }));
    const trickle = setInterval(() => void open.send(' '), 50);
    expect(await open.closed).toMatch(/^HTTP\/1.1 408 |^$/);
    clearInterval(trickle);
  });

  it('the time in which a refused client can read the reason, if it continues to send', async () => {
    await serveWith({}, { stubborn: true });
    const open = connection!;
    await open.send(requestHead('POST', '/api/tags', { ...json, 'transfer-encoding': 'chunked' }));
    const trickle = setInterval(() => void open.send('1\r\nx\r\n'), 20);
    expect(await open.closed).toMatch(/^HTTP\/1.1 401 /);
    clearInterval(trickle);
  });
});

describe('a client that makes progress, however slowly, is served', () => {
  it('a photo that takes several times as long as the idle timeout', async () => {
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

  it('a call whose response takes longer than a body may pause, and the next call on its connection', async () => {
    await serveWith({ bodyIdle: 200, publicBody: 200 }, { verifyMs: 600 });
    const body = JSON.stringify({ username: 'admin', password: 'Admin-password' });
    const call = async () => {
      await connection!.send(
        requestHead('POST', '/api/auth/login', { ...json, 'content-length': body.length }),
      );
      // Sent separately, so that the server waits for it.
      await pause(50);
      await connection!.send(body);
    };
    await call();
    await expect.poll(connection!.received).toMatch(/HTTP\/1.1 200 /);
    await pause(400);
    await call();
    await expect.poll(() => connection!.received().match(/HTTP\/1.1 200 /g)).toHaveLength(2);
  });

  it('by default, strangers have seconds and uploads have minutes', () => {
    const { headers, bodyIdle, publicBody, request, check } = defaultRequestLimits;
    expect(Math.max(headers, publicBody) + check).toBeLessThan(15_000);
    expect(bodyIdle).toBeGreaterThanOrEqual(10_000);
    expect(request).toBeGreaterThanOrEqual(5 * 60_000);
  });
});
