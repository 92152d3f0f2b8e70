import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '#server/db/connections/open-sqlite.ts';
import { startProgram, type Started } from './start-server.ts';

let folder: string;
let running: Started[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quai-start-'));
});
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.map((one) => one.ended));
  running = [];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(dataDir: string, env: Record<string, string> = {}): Started {
  const started = startProgram('server/main.ts', {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, dataDir),
    ...env,
  });
  running.push(started);
  return started;
}

const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const linkOf = (started: Started) =>
  started.log().find((line) => line['link'] !== undefined)?.['link'] as string | undefined;
const tokenOf = (link: string) => /#token=([\w-]{43})&user=admin$/.exec(link)![1]!;

describe('the program', () => {
  it('prints a one-time link for the first administrator at each start, until a password is set', async () => {
    const first = start('first');
    const origin = await first.ready;
    await expect.poll(() => linkOf(first)).toMatch(`${origin}/admin-reset-password#token=`);
    const one = linkOf(first)!;
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const second = start('first');
    const url = await second.ready;
    await expect.poll(() => linkOf(second)).toBeTruthy();
    const two = linkOf(second)!;
    expect(tokenOf(two)).not.toBe(tokenOf(one));
    const set = (token: string) =>
      post(`${url}/api/auth/password-reset/confirm`, { token, password: 'a long password' });
    expect((await set(tokenOf(two))).status).toBe(204);
    expect((await set(tokenOf(one))).status).toBe(422);
    expect((await set(tokenOf(two))).status).toBe(422);
    const login = await post(`${url}/api/auth/login`, { username: 'admin', password: 'a long password' });
    const { token, profile } = (await login.json()) as { token: string; profile: unknown };
    expect(profile).toMatchObject({ username: 'admin', role_name: 'Admin' });
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    for (const secret of [token, 'a long password'])
      expect(second.out() + second.err()).not.toContain(secret);

    const third = start('first');
    const again = await third.ready;
    const me = await fetch(`${again}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(me.status).toBe(200);
    expect(linkOf(third)).toBeUndefined();
  });

  it('finishes requests in progress when it is asked to stop, and accepts no new ones', async () => {
    const started = start('flight');
    const url = await started.ready;
    await expect.poll(() => linkOf(started)).toBeTruthy();
    const token = tokenOf(linkOf(started)!);
    const slow = post(`${url}/api/auth/password-reset/confirm`, { token, password: 'set while stopping' });
    await expect.poll(async () => (await fetch(`${url}/api/auth/me`)).status).toBe(401);
    started.child.kill('SIGTERM');
    expect((await slow).status).toBe(204);
    expect(await started.ended).toBe(0);
    expect(started.err()).toBe('');
    await expect(fetch(`${url}/api/auth/me`)).rejects.toThrow('fetch failed');
    expect(started.log().map((line) => line['msg'])).toContain('server: stopping, waiting for open requests');
  });

  it('treats the two signals of Ctrl-C, from the terminal and from npm, as one', async () => {
    const started = start('twice');
    await started.ready;
    started.child.kill('SIGINT');
    started.child.kill('SIGINT');
    expect(await started.ended).toBe(0);
  });

  it('warns on plain http of the features that browsers on other machines lack, and only then', async () => {
    const told = (started: Started) =>
      started.log().some((line) => String(line['msg']).startsWith('This is plain http'));
    const open = start('open', { HOST: '0.0.0.0' });
    expect(await open.ready).toMatch(/^http:\/\/localhost:\d+$/);
    await expect.poll(() => linkOf(open)).toBeTruthy();
    expect(told(open)).toBe(true);
    const proxied = start('proxied', { HOST: '0.0.0.0', PUBLIC_URL: 'https://quai.example' });
    expect(await proxied.ready).toBe('https://quai.example');
    await expect.poll(() => linkOf(proxied)).toMatch('https://quai.example/admin-reset-password#token=');
    expect(told(proxied)).toBe(false);
  });
});

describe('the program does not start, and gives the reason in one line', () => {
  async function expectRefusedStart(started: Started, line: RegExp): Promise<void> {
    expect(await started.ended).toBe(1);
    expect(started.err()).toMatch(line);
    expect(started.err().trim().split('\n')).toHaveLength(1);
    expect(started.err()).not.toContain('secret');
    expect(started.log().filter((one) => one['level'] === 'error')).toEqual([]);
  }

  it('with an invalid setting', async () => {
    await expectRefusedStart(start('wrong', { PORT: 'eighty' }), /^PORT must be a number/);
    await expectRefusedStart(start('wrong', { VAT_RATE: 'none' }), /^VAT_RATE must be/);
  });

  it('when its port is in use', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as { port: number };
    await expectRefusedStart(start('taken', { PORT: String(port) }), new RegExp(`^Port ${port} is in use`));
    other.close();
  });

  it('when its directory or database is unusable', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, 'x');
    await expectRefusedStart(start('x', { DATA_DIR: file }), /a-file cannot be used/);
    const noDatabase = start('x', { DATABASE_URL: 'postgres://quai:secret@127.0.0.1:1/quai' });
    await expectRefusedStart(noDatabase, /^The database named by DATABASE_URL does not answer\./);
    const other = join(folder, 'other');
    await rm(other, { force: true, recursive: true });
    const started = start('other');
    await started.ready;
    started.child.kill('SIGTERM');
    await started.ended;
    await writeFile(join(other, 'quai.sqlite'), 'this is no database'.repeat(500));
    await expectRefusedStart(start('other'), /^The database cannot be opened/);
  });

  it('on a database that is newer than the program', async () => {
    const older = start('newer');
    await older.ready;
    older.child.kill('SIGTERM');
    await older.ended;
    const db = openSqlite(join(folder, 'newer', 'quai.sqlite'));
    await sql`insert into migration (id, at) values ('9999-tomorrow', '2030-01-01')`.execute(db.write);
    await db.close();
    await expectRefusedStart(start('newer'), /newer than this program \(it holds 9999-tomorrow\)/);
  });
});
