import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { mayMount, mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { startProgram, type Started } from './start-server.ts';

let disk: SmallDisk | null = null;
let server: Started | undefined;
afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  disk?.close();
  disk = null;
  server = undefined;
});

/** Starts the program with its data on a disk of 64 MiB; returns a function that makes calls as its administrator. */
async function startOnSmallDisk() {
  disk = mountSmallDisk(64)!;
  server = startProgram('server/main.ts', { PORT: '0', HOST: '127.0.0.1', DATA_DIR: disk.path });
  const origin = await server.ready;
  const linkOf = () => server!.log().find((line) => line['link'] !== undefined)?.['link'];
  await expect.poll(linkOf).toBeTruthy();
  const reset = /#token=([\w-]+)/.exec(String(linkOf()))![1]!;
  let authorization = '';
  const post = (path: string, body: unknown) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    });
  await post('/api/auth/password-reset/confirm', { token: reset, password: 'a long password' });
  const login = await post('/api/auth/login', { username: 'admin', password: 'a long password' });
  authorization = `Bearer ${((await login.json()) as { token: string }).token}`;
  return { disk, server, post };
}

let made = 0;
const largeArticle = () => ({
  reference: `R-${++made}`,
  designation: 'Mug',
  price: 100,
  description: 'd'.repeat(2000),
});

describe.runIf(mayMount())('a disk that is really full', () => {
  it('returns 503 with Retry-After for writes until there is space again', async () => {
    const { disk: own, post } = await startOnSmallDisk();
    // Room for the first writes even if the checkpoint after the migrations copies the whole WAL into the file meanwhile.
    await own.fill(8 * 1024 * 1024);
    const statuses: number[] = [];
    let refused: Response | undefined;
    for (let n = 0; n < 2000 && !refused; n++) {
      // Concurrent writes share a commit: none of them may get the error of the rollback instead of the disk error.
      const answers = await Promise.all([1, 2, 3, 4].map(() => post('/api/articles', largeArticle())));
      statuses.push(...answers.map(({ status }) => status));
      refused = answers.find(({ status }) => status >= 400);
    }
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect(refused!.headers.get('retry-after')).toBe('2');
    expect(await refused!.json()).toMatchObject({ code: 'server.busy' });
    await own.free();
    expect((await post('/api/articles', largeArticle())).status).toBe(201);
  });

  it('does not stop checkpoints for good: the WAL is still copied into the file afterwards', async () => {
    const { disk: own, server: program, post } = await startOnSmallDisk();
    const file = join(own.path, 'quai.sqlite');
    // Leaves room for the WAL to grow, but none for the file when the checkpoint runs.
    await own.fill(3 * 1024 * 1024);
    let status = 201;
    while (status === 201) ({ status } = await post('/api/articles', largeArticle()));
    expect(status).toBe(503);
    await own.fill(0);
    const failed = () =>
      program.log().filter((line) => line['msg'] === 'sqlite: checkpoint failed, will retry');
    // A checkpoint that ended just before left a log that is written from its start, and needs no space for that.
    await expect
      .poll(async () => {
        await post('/api/articles', largeArticle());
        return failed().length;
      })
      .toBeGreaterThan(0);
    expect(failed()[0]).toMatchObject({ level: 'warn', retry_in_ms: expect.any(Number) });
    await own.free();
    expect((await post('/api/articles', largeArticle())).status).toBe(201);
    const before = (await stat(file)).size;
    await expect.poll(async () => (await stat(file)).size).toBeGreaterThan(before);
    const reader = new BetterSqlite(file, { readonly: true });
    const held = reader.prepare('select count(*) as n from articles').get() as { n: number };
    reader.close();
    expect(held.n).toBeGreaterThan(0);
  });
});
