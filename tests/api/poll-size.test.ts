import { connect, type AddressInfo } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './test-app.ts';

/** Maximum size on the wire of one poll without news, headers included, in bytes. */
const most = 400;

let t: TestApp;
beforeAll(async () => {
  // As in production: its version, and https, which adds a header.
  const { deps, close } = await openTestApp();
  await close();
  t = await openTestApp('sqlite', {
    settings: { ...deps.settings, secureCookies: true, version: '10.20.30' },
  });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.close());

/** The bytes of one response on the wire. */
function readRaw(path: string, headers: Record<string, string>): Promise<string> {
  const { port } = t.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const told = { host: `127.0.0.1:${port}`, authorization: `Bearer ${t.tokens.Manager}`, ...headers };
    const lines = Object.entries(told).map(([name, value]) => `${name}: ${value}`);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (/^HTTP\/1.1 304/.test(text) && text.includes('\r\n\r\n')) socket.end();
    });
    socket.on('close', () => resolve(text));
    const keep = headers['if-none-match'] === undefined ? ['connection: close'] : [];
    socket.write([`GET ${path} HTTP/1.1`, ...lines, ...keep, '', ''].join('\r\n'));
  });
}

const clock = async () => (await t.db.read.selectFrom('sync_clock').select('v').executeTakeFirstOrThrow()).v;

/** Polls as a browser's device does: with its name and queue, and accepting compressed responses. */
const device = {
  'x-quai-user': '',
  'x-quai-device': '0123456789abcdef',
  'x-quai-queue': '0',
  'x-quai-protocol': '1',
  'accept-encoding': 'gzip, deflate, br',
};

it.each([0, 3])(
  'a poll without news costs at most 400 bytes and writes nothing, with %d unread',
  async (unread) => {
    const told = { ...device, 'x-quai-user': t.userIds.Manager };
    await t.write(async ({ q, now }) => {
      for (let n = 0; n < unread; n++) {
        const row = {
          id: uuidv7(),
          user_id: t.userIds.Manager,
          type: 'stock.low',
          created_at: now,
          fold_key: '',
        };
        const data = JSON.stringify({ reference: `R-${n}`, available: 1 });
        await q
          .insertInto('notification')
          .values({ ...row, message: '', data, link: '/products', is_read: 0 })
          .execute();
      }
    });
    const first = await readRaw('/api/notifications/', told);
    const tag = /^etag: (.+?)\r$/m.exec(first)?.[1];
    expect(tag).toBeDefined();
    expect(JSON.parse(/\[.*\]/s.exec(first)![0])).toHaveLength(unread);
    // The first poll records the device; the next one has nothing to record.
    await expect.poll(() => t.db.read.selectFrom('device').select('id').execute()).toHaveLength(1);
    const before = await clock();
    for (let poll = 0; poll < 3; poll++) {
      const answer = await readRaw('/api/notifications/', { ...told, 'if-none-match': tag! });
      expect(answer).toMatch(/^HTTP\/1\.1 304 /);
      expect(answer).toContain('\r\nx-quai: ');
      expect(answer).toContain('\r\nx-quai-head: ');
      expect(answer).toContain('\r\nx-content-type-options: nosniff');
      expect(answer.length, answer).toBeLessThanOrEqual(most);
    }
    expect(await clock()).toBe(before);
  },
);
