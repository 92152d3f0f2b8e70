import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { takePhoto } from '../fixtures/pictures.ts';
import { listen, openConnection, requestHead, type RawConnection } from './raw-connection.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const large = 4 * 1024 * 1024;

let t: TestApp;
let port: number;
const opened: RawConnection[] = [];
beforeAll(async () => {
  t = await openTestApp();
  port = await listen(t.app);
});
afterEach(() => {
  for (const one of opened.splice(0)) one.destroy();
});
afterAll(() => t.close());

async function open(): Promise<RawConnection> {
  const connection = await openConnection(port);
  opened.push(connection);
  return connection;
}

type Headers = Record<string, string | number>;
const json = { 'content-type': 'application/json' };
const announced = { ...json, 'content-length': large };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The response to a body that is announced and never sent; the server has closed the connection by then. */
async function answerTo(method: string, path: string, headers: Headers): Promise<string> {
  const connection = await open();
  await connection.send(requestHead(method, path, headers));
  return connection.closed;
}

const refused = (status: number, code: string) =>
  new RegExp(`^HTTP/1.1 ${status} [^]*x-quai: test[^]*"code":"${code.replace('.', '\\.')}"`);

const writes = allEndpoints.filter(({ method, access }) => method !== 'GET' && access !== 'public');
const addressOf = (path: string) => path.replace(/\{\w+\}/g, uuidv7());

describe('a request is refused before its body is read', () => {
  it.each(writes.map(({ method, path }) => [method, path] as const))(
    '%s %s without a session',
    async (method, path) => {
      expect(await answerTo(method, addressOf(path), announced)).toMatch(refused(401, 'auth.required'));
    },
  );

  it.each([
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'image/jpeg',
    'nothing',
  ])('with type %s, with a known length and chunked', async (type) => {
    for (const length of [{ 'content-length': large }, { 'transfer-encoding': 'chunked' }] as Headers[]) {
      for (const path of ['/api/commands', `/api/photos/${uuidv7()}`, '/api/tags']) {
        const answer = await answerTo('POST', path, { 'content-type': type, ...length });
        expect(answer, path).toMatch(refused(401, 'auth.required'));
      }
    }
  });

  it('with an invalid session, another user’s, a missing permission or an old protocol', async () => {
    const cookie = `quai_session=${t.tokens.Admin}`;
    const tags = (headers: Headers) => answerTo('POST', '/api/tags', { ...announced, ...headers });
    const commands = (headers: Headers) => answerTo('POST', '/api/commands', { ...announced, ...headers });
    expect(await tags(bearer('none'))).toMatch(refused(401, 'auth.expired'));
    expect(await tags({ cookie })).toMatch(refused(401, 'auth.required'));
    expect(await tags(bearer(t.tokens.Client))).toMatch(refused(403, 'access.forbidden'));
    expect(await tags({ ...bearer(t.tokens.Admin), 'x-quai-protocol': 0 })).toMatch(
      refused(426, 'app.too_old'),
    );
    expect(await commands({ cookie })).toMatch(refused(403, 'auth.user_mismatch'));
    expect(await commands({ cookie, 'x-quai-user': t.userIds.Manager })).toMatch(
      refused(403, 'auth.user_mismatch'),
    );
    const named = { cookie, 'x-quai-user': t.userIds.Admin };
    expect(await commands({ ...named, origin: 'https://elsewhere.example' })).toMatch(
      refused(403, 'auth.origin'),
    );
  });

  it('with an unknown address or method, for any caller', async () => {
    for (const who of [{}, bearer(t.tokens.Admin)]) {
      const headers = { ...announced, ...who };
      expect(await answerTo('POST', '/api/nothing', headers)).toMatch(refused(404, 'request.not_found'));
      expect(await answerTo('PUT', '/api/orders', headers)).toMatch(refused(405, 'request.method'));
      expect(await answerTo('POST', '/orders', headers)).toMatch(refused(404, 'request.not_found'));
      expect(await answerTo('POST', '/api/%ff', headers)).toMatch(refused(404, 'request.not_found'));
    }
  });

  it('a call that takes no body does not wait for one', async () => {
    expect(await answerTo('GET', '/api/health', announced)).toMatch(/^HTTP\/1.1 200 /);
  });

  it('a client that sends the body all the same can read the reason', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(large) });
    const answer = await fetch(`http://127.0.0.1:${port}/api/tags`, { method: 'POST', headers: json, body });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'auth.required' });
  });

  it('and so can a client that reads only after sending everything', async () => {
    const connection = await open();
    connection.pause();
    await connection.send(requestHead('POST', '/api/tags', announced));
    await connection.send(Buffer.alloc(large, 'x'));
    connection.resume();
    expect(await connection.closed).toMatch(refused(401, 'auth.required'));
  });

  it('gets no 100 Continue; an accepted request does', async () => {
    const expecting = { ...json, expect: '100-continue' };
    const stranger = await answerTo('POST', '/api/tags', { ...expecting, 'content-length': 20 });
    expect(stranger).toMatch(refused(401, 'auth.required'));
    const connection = await open();
    const body = JSON.stringify({ name: 'asked first' });
    const headers = { ...expecting, ...bearer(t.tokens.Admin), 'content-length': body.length };
    await connection.send(requestHead('POST', '/api/tags', headers));
    await expect.poll(connection.received).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    await connection.send(body);
    await expect.poll(connection.received).toMatch(/HTTP\/1.1 201 [^]*asked first/);
  });
});

describe('the bodies of public calls are small', () => {
  const publicWrites = allEndpoints.filter(({ method, access }) => method !== 'GET' && access === 'public');

  it.each(publicWrites.map(({ path }) => path))('%s', async (path) => {
    expect(await answerTo('POST', path, { ...json, 'content-length': 8193 })).toMatch(
      refused(413, 'request.too_large'),
    );
    const chunked = await open();
    await chunked.send(requestHead('POST', path, { ...json, 'transfer-encoding': 'chunked' }));
    await chunked.send(`2100\r\n${'x'.repeat(0x2100)}\r\n`);
    expect(await chunked.closed).toMatch(refused(413, 'request.too_large'));
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ username: 'x'.repeat(large) }),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'request.too_large' });
  });

  it('and large enough for the longest password', async () => {
    const body = { username: 'u'.repeat(254), password: '\u{1f511}'.repeat(128) };
    expect(await t.call(null, 'POST', '/api/auth/login', body)).toMatchObject({
      status: 401,
      body: { code: 'auth.credentials' },
    });
  });
});

describe('accepted bodies still arrive', () => {
  it('images, chunks of imports and commands', async () => {
    const values = { reference: 'A', designation: 'Mug', price: 100 };
    const { id } = (await t.call('Admin', 'POST', '/api/articles', values)).body as { id: string };
    const photo = await takePhoto('#2040c0', 1200, 900);
    const picture = await fetch(`http://127.0.0.1:${port}/api/articles/${id}/images`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', ...bearer(t.tokens.Admin) },
      body: Uint8Array.from(photo),
    });
    expect(picture.status).toBe(201);
    const job = await t.call('Admin', 'POST', '/api/imports', {
      entity: 'tags',
      file_name: 'tags.csv',
      options: {},
    });
    const { id: jobId } = job.body as { id: string };
    const rows = Array.from({ length: 900 }, (_, at) => ({ row: at + 2, cells: { name: 'n'.repeat(1800) } }));
    const chunk = await fetch(`http://127.0.0.1:${port}/api/imports/${jobId}/rows`, {
      method: 'PUT',
      headers: { ...json, ...bearer(t.tokens.Admin) },
      body: JSON.stringify({ rows }),
    });
    expect(chunk.status).toBe(200);
  });

  it('a compressed body is not decompressed', async () => {
    const bomb = gzipSync(JSON.stringify({ name: 'x'.repeat(50_000_000) }));
    expect(bomb.length).toBeLessThan(100_000);
    const answer = await fetch(`http://127.0.0.1:${port}/api/tags`, {
      method: 'POST',
      headers: { ...json, ...bearer(t.tokens.Admin), 'content-encoding': 'gzip' },
      body: Uint8Array.from(bomb),
    });
    expect(await answer.json()).toMatchObject({ code: 'request.broken_json' });
  });

  it('many pipelined requests are each answered, the refused ones too', async () => {
    const connection = await open();
    const stranger = requestHead('GET', '/api/tags', {});
    const reader = requestHead('GET', '/api/auth/me', bearer(t.tokens.Admin));
    await connection.send(stranger.repeat(500) + reader);
    await expect.poll(connection.received).toContain('"username":"admin"');
    expect(connection.received().match(/HTTP\/1.1 401 /g)).toHaveLength(500);
  });
});

it('logs no server error', () => {
  expect(t.errors).toEqual([]);
});
