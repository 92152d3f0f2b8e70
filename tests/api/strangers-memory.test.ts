import { readFile } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openConnection, requestHead, type RawConnection } from './raw-connection.ts';
import { startProgram, type Started } from './start-server.ts';

const strangers = 60;
const each = 4 * 1024 * 1024;
/** A server that kept what they send would take all of it; on a busy machine, discarded pieces are freed late. */
const allowed = 0.6 * strangers * each;

let folder: string;
let server: Started;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quai-strangers-'));
  server = startProgram('server/main.ts', { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder });
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
});

/** Peak memory of the program since its start, in bytes. */
async function peakMemory(): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)![1]) * 1024;
}

// Only Linux reports the peak memory of another process.
it.runIf(process.platform === 'linux')(
  'strangers who each send 4 MiB at once do not exhaust the memory, and others are served meanwhile',
  async () => {
    const origin = await server.ready;
    const port = Number(new URL(origin).port);
    const piece = Buffer.alloc(64 * 1024, 'x');
    const calls: [string, Record<string, string>][] = [
      ['/api/imports/x/rows', { 'content-type': 'application/json', authorization: 'Bearer none' }],
      ['/api/photos/x', { 'content-type': 'image/jpeg' }],
      ['/api/auth/login', { 'content-type': 'application/json' }],
      ['/api/nothing', { 'content-type': 'application/json' }],
    ];
    await fetch(`${origin}/api/auth/me`);
    const before = await peakMemory();
    const opened: RawConnection[] = [];
    const send = async (at: number) => {
      const connection = await openConnection(port);
      opened.push(connection);
      const [path, headers] = calls[at % calls.length]!;
      const method = path.endsWith('/rows') ? 'PUT' : 'POST';
      await connection.send(requestHead(method, path, { ...headers, 'content-length': each }));
      // All but the last byte, so that a server that reads the body must buffer it.
      for (let sent = piece.length; sent < each; sent += piece.length) await connection.send(piece);
      await connection.closed;
    };
    const all = Promise.all(Array.from({ length: strangers }, (_, at) => send(at)));
    expect((await fetch(`${origin}/api/auth/me`)).status).toBe(401);
    await all;
    expect((await peakMemory()) - before).toBeLessThan(allowed);
    for (const connection of opened) expect(connection.received()).toMatch(/^HTTP\/1.1 4\d\d /);
  },
);

it.runIf(process.platform === 'linux')(
  'hundreds of pipelined requests for the API description do not exhaust it either',
  async () => {
    const origin = await server.ready;
    const port = Number(new URL(origin).port);
    const once = await fetch(`${origin}/api/openapi.json`, { headers: { 'accept-encoding': 'gzip' } });
    expect(once.headers.get('content-encoding')).toBe('gzip');
    expect(await once.json()).toMatchObject({ openapi: '3.1.0' });
    const before = await peakMemory();
    const ask = async (encoding: string) => {
      const connection = await openConnection(port);
      const head = (more: Record<string, string>) =>
        requestHead('GET', '/api/openapi.json', { 'accept-encoding': encoding, ...more });
      await connection.send(head({}).repeat(199) + head({ connection: 'close' }));
      return (await connection.closed).match(/HTTP\/1.1 200 /g)?.length;
    };
    expect(await Promise.all(['br', 'gzip', 'gzip;q=0', 'br, gzip'].map(ask))).toEqual([200, 200, 200, 200]);
    expect((await peakMemory()) - before).toBeLessThan(allowed);
  },
);
