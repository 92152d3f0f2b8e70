import { mkdtemp, rename, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/db/clock.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/connections/open-postgres.ts';
import { openSqlite } from '#server/db/connections/open-sqlite.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { listen, openConnection, requestHead } from './raw-connection.ts';
import { mayMount, mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

let t: TestApp | undefined;
let disk: SmallDisk | null = null;
afterEach(async () => {
  await t?.close();
  disk?.close();
  t = undefined;
  disk = null;
});

const notReady = (fields: Record<string, string>) => ({
  status: 503,
  body: { code: 'server.not_ready', fields },
  headers: { 'retry-after': '2', 'x-quai': 'test', 'cache-control': 'no-store' },
});
const ready = { status: 200, body: { status: 'ready' } };

describe.each(databaseKinds)('on %s', (kind) => {
  it('both endpoints are public, short, and reveal nothing about the installation', async () => {
    t = await openTestApp(kind);
    const origin = `http://127.0.0.1:${await listen(t.app)}`;
    for (const [path, text] of [
      ['/api/health', '{"status":"ok"}'],
      ['/api/ready', '{"status":"ready"}'],
    ]) {
      const answer = await fetch(origin + path);
      expect(await answer.text(), path).toBe(text);
      expect(answer.status).toBe(200);
      expect((await fetch(origin + path, { method: 'HEAD' })).status).toBe(200);
    }
    expect(t.errors).toEqual([]);
  });

  it('not ready while migrations are missing, or after a newer program has used the database', async () => {
    t = await openTestApp(kind);
    const { id } = allMigrations[0]!;
    await sql`update migration set id = '9999-tomorrow' where id = ${id}`.execute(t.db.write);
    expect(await t.call(null, 'GET', '/api/ready')).toMatchObject(notReady({ migrations: 'pending' }));
    await sql`insert into migration (id, at) values (${id}, '')`.execute(t.db.write);
    expect(await t.call(null, 'GET', '/api/ready')).toMatchObject(notReady({ migrations: 'newer' }));
    await sql`delete from migration where id = '9999-tomorrow'`.execute(t.db.write);
    expect(await t.call(null, 'GET', '/api/ready')).toMatchObject(ready);
    expect((await t.call(null, 'GET', '/api/health')).status).toBe(200);
  });
});

it('not ready, but alive, when the database does not answer; concurrent checks share one query', async () => {
  t = await openTestApp('sqlite');
  const away = openPostgres('postgres://nobody@localhost:1/nothing', () => undefined);
  Object.assign(t.deps.db, { kind: 'postgres', read: away.read, checkWritable: away.checkWritable });
  const answers = await Promise.all(Array.from({ length: 50 }, () => t!.call(null, 'GET', '/api/ready')));
  for (const answer of answers) expect(answer).toMatchObject(notReady({ database: 'unreachable' }));
  expect(await t.call(null, 'GET', '/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  await away.close();
});

it('not ready when the database accepts the query and never answers', async () => {
  t = await openTestApp('sqlite');
  let asked = 0;
  const silent = { ...t.db, checkWritable: () => new Promise<null>(() => void asked++) };
  const app = await buildApp({ ...t.deps, db: silent });
  const ask = () => app.inject({ url: '/api/ready' });
  for (const answer of await Promise.all([ask(), ask(), ask()]))
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { fields: { database: 'unreachable' } }]);
  await ask();
  expect(asked).toBe(1);
  await app.close();
});

it.runIf(databaseKinds.includes('postgres'))('not ready when PostgreSQL is read-only', async () => {
  t = await openTestApp('postgres');
  const { db } = t;
  expect(await db.checkWritable()).toBeNull();
  const name = sql.raw(new URL(t.url).pathname.slice(1));
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(db.write);
  const other = openPostgres(t.url, () => undefined);
  expect(await other.checkWritable()).toBe('read_only');
  await other.close();
});

it('not ready when the data directory is gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quai-gone-'));
  const db = openSqlite(join(folder, 'quai.sqlite'));
  await migrate(db, systemClock, allMigrations);
  await rename(folder, `${folder}-away`);
  expect(await db.checkWritable()).toBe('read_only');
  await rename(`${folder}-away`, folder);
  expect(await db.checkWritable()).toBeNull();
  await db.close();
  await rm(folder, { recursive: true });
});

it.runIf(mayMount())('not ready while the disk is full, and ready again once it has space', async () => {
  disk = mountSmallDisk(64)!;
  const db = openSqlite(join(disk.path, 'quai.sqlite'));
  t = await openTestApp('sqlite');
  const app = await buildApp({ ...t.deps, db });
  await migrate(db, systemClock, allMigrations);
  const statusOf = async () => {
    const answer = await app.inject({ url: '/api/ready' });
    return [answer.statusCode, answer.json<{ fields?: object }>().fields];
  };
  expect(await statusOf()).toEqual([200, undefined]);
  await disk.fill(1024 * 1024);
  expect(await statusOf()).toEqual([503, { disk: 'full' }]);
  await disk.free();
  expect(await statusOf()).toEqual([200, undefined]);
  await app.close();
  await db.close();
});

it('not ready while it shuts down: new requests get a refusal that says so', async () => {
  t = await openTestApp('sqlite');
  const app = await buildApp(t.deps);
  const port = await listen(app);
  const accepted: Socket[] = [];
  app.server.on('connection', (socket) => accepted.push(socket));
  const paths = ['/api/ready', '/api/orders', '/'];
  const open = await Promise.all(paths.map(() => openConnection(port)));
  // A request in progress keeps its connection from being closed as idle.
  for (const [at, path] of paths.entries()) await open[at]!.send(requestHead('GET', path, {}).slice(0, -2));
  await expect.poll(() => accepted.filter((socket) => socket.bytesRead > 0).length).toBe(paths.length);
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  for (const connection of open) {
    await connection.send('\r\n');
    expect(await connection.closed).toMatch(
      /^HTTP\/1.1 503 [^]*x-quai: test[^]*retry-after: 2[^]*"code":"server.busy"/,
    );
  }
  await closed;
});
