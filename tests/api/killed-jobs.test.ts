import { mkdtemp, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BulkJob } from '#contract/endpoints/bulk.ts';
import type { ImportJob } from '#contract/endpoints/imports.ts';
import { systemClock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/connections/open-sqlite.ts';
import { transact } from '#server/db/transact.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { insertRow, insertRows } from '#server/entities/write/write-rows.ts';
import { seededRandom } from '../sync/faults/seeded-random.ts';
import { startProgram, type Started } from './start-server.ts';
import { templateVariables } from './template-variables.ts';
import { databaseKinds, openTestDatabase, signIn, testAuthor } from './test-app.ts';

/** Enough rows to observe a step in progress; uploaded by the thousand. */
const imported = 3000;
const changed = 4000;
const limit = { timeout: 90_000, interval: 20 };
const random = seededRandom(7);

describe.each(databaseKinds)('a server that is killed during a job on %s', (kind) => {
  let folder: string;
  let db: Database;
  let url: string;
  let token: string;
  let running: Started[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quai-killed-'));
    if (kind === 'postgres') {
      const opened = await openTestDatabase(kind, undefined, process.env[templateVariables.postgres]);
      db = opened;
      url = opened.url;
    } else {
      db = openSqlite(join(folder, 'quai.sqlite'));
      url = '';
    }
    await migrate(db, systemClock, allMigrations);
    token = await transact(db, systemClock, testAuthor, async (tx) => {
      const user = await insertRow(tx, 'users', {
        username: 'admin',
        email: 'a@quai.test',
        role: 'Admin',
        active: 1,
      });
      const articles = Array.from({ length: changed }, (_, at) => ({
        reference: `A-${at}`,
        designation: `Article ${at}`,
        price: 100 + at,
      }));
      await insertRows(tx, 'articles', articles);
      return signIn(tx, user.id);
    });
  });
  afterEach(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.map((one) => one.ended));
    running = [];
  });
  afterAll(async () => {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(): Promise<{ origin: string; end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void> }> {
    const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder };
    const started = startProgram('server/main.ts', { ...settings, ...(url && { DATABASE_URL: url }) });
    running.push(started);
    const origin = await started.ready;
    return {
      origin,
      end: async (signal) => {
        started.child.kill(signal);
        await started.ended;
      },
    };
  }
  /** The lease of a killed server runs out: what a test would otherwise wait 15 s for. */
  async function expireLeases(): Promise<void> {
    for (const table of ['import_job', 'bulk_job'] as const)
      await db.write.updateTable(table).set({ runner_until: systemClock.now() }).execute();
  }
  async function call<T>(origin: string, method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  }
  const stateOf = async (table: 'import_job' | 'bulk_job', id: string) =>
    (await db.read.selectFrom(table).select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  /** Polls a job through its server until a step is in progress. */
  async function seeMidst(look: () => Promise<boolean>): Promise<void> {
    while (!(await look())) await wait(5);
  }
  const importIsMidway = async (origin: string, id: string, state: string) => {
    const job = await call<ImportJob>(origin, 'GET', `/api/imports/${id}`);
    if (!['checked', 'applied', 'checking', state].includes(job.state)) throw new Error(job.state);
    return job.state === state && job.done_rows > 0;
  };
  const bulkIsMidway = async (origin: string, id: string, state: string) => {
    const job = await call<BulkJob>(origin, 'GET', `/api/bulk/${id}`);
    return job.state === state && job.done > 0 && job.done < job.of;
  };

  async function stage(
    origin: string,
    prefix: string,
    entity: 'articles' | 'products' = 'articles',
  ): Promise<string> {
    const { id } = await call<ImportJob>(origin, 'POST', '/api/imports', {
      entity,
      file_name: `${prefix}.csv`,
      options: {},
    });
    for (let at = 0; at < imported; at += 1000) {
      const rows = Array.from({ length: 1000 }, (_, one) => ({
        row: at + one + 2,
        cells: { reference: `${prefix}-${at + one}`, designation: 'Imported', price: '1', on_hand: '5' },
      }));
      await call(origin, 'PUT', `/api/imports/${id}/rows`, { rows });
    }
    return id;
  }
  /** How many history entries exist for articles with this reference prefix, by action. */
  async function writesOf(prefix: string): Promise<Record<string, number>> {
    const { rows } = await sql<{ action: string; n: number }>`
      select action, count(*) as n from history
      where entity = 'articles' and label like ${`${prefix}-%`} group by action`.execute(db.read);
    return Object.fromEntries(rows.map(({ action, n }) => [action, Number(n)]));
  }
  const articleCount = async (prefix: string) => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from articles where reference like ${`${prefix}-%`}`.execute(db.read);
    return Number(rows[0]!.n);
  };

  /** Kills the server at random moments of a step, each time another one takes over, until the step ends. */
  async function killDuring(
    origin: string,
    id: string,
    { state, end, kills }: { state: ImportJob['state']; end: ImportJob['state']; kills: number },
  ): Promise<string> {
    let now = origin;
    for (let at = 0; at < kills; at++) {
      const isMidway = async () => {
        const job = await call<ImportJob>(now, 'GET', `/api/imports/${id}`);
        return job.state !== state || job.done_rows > 0;
      };
      await seeMidst(isMidway);
      await wait(random.below(200));
      const last = running[running.length - 1]!;
      last.child.kill(at % 3 === 2 ? 'SIGTERM' : 'SIGKILL');
      await last.ended;
      await expireLeases();
      now = (await start()).origin;
    }
    await expect.poll(() => stateOf('import_job', id), limit).toBe(end);
    return now;
  }
  /** Feed entries of the articles or products with this reference prefix, by operation. */
  async function feedOf(entity: string, prefix: string): Promise<Record<string, number>> {
    const { rows } = await sql<{ op: string; n: number }>`
      select c.op, count(distinct c.id) as n from change c
      where c.entity = ${entity} and c.id in (
        select row_id from history where entity = ${entity} and label like ${`${prefix}-%`})
      group by c.op`.execute(db.read);
    return Object.fromEntries(rows.map(({ op, n }) => [op, Number(n)]));
  }

  it('an import that is killed at random moments of each step is finished by the next server, each row once', async () => {
    const { origin } = await start();
    const id = await stage(origin, 'K');
    await call(origin, 'POST', `/api/imports/${id}/check`, {});
    let now = await killDuring(origin, id, { state: 'checking', end: 'checked', kills: 1 });
    await call(now, 'POST', `/api/imports/${id}/apply`);
    now = await killDuring(now, id, { state: 'applying', end: 'applied', kills: 3 });
    expect(await articleCount('K')).toBe(imported);
    expect(await writesOf('K')).toEqual({ create: imported });
    expect(await feedOf('articles', 'K')).toEqual({ put: imported });
    const job = await call<ImportJob>(now, 'GET', `/api/imports/${id}`);
    expect(job.result).toMatchObject({ created: imported, skipped_existing: 0, total_rows: imported });
    await call(now, 'POST', `/api/imports/${id}/undo`);
    now = await killDuring(now, id, { state: 'undoing', end: 'undone', kills: 3 });
    expect(await articleCount('K')).toBe(0);
    expect(await writesOf('K')).toEqual({ create: imported, delete: imported });
    expect(await feedOf('articles', 'K')).toEqual({ leave: imported });
  }, 240_000);

  it('an import that is killed in its midst can be undone whole, with its ledger', async () => {
    const { origin } = await start();
    const id = await stage(origin, 'U', 'products');
    await call(origin, 'POST', `/api/imports/${id}/check`, {});
    await expect.poll(() => stateOf('import_job', id), limit).toBe('checked');
    await call(origin, 'POST', `/api/imports/${id}/apply`);
    await seeMidst(() => importIsMidway(origin, id, 'applying'));
    running[0]!.child.kill('SIGKILL');
    await running[0]!.ended;
    // The next server does not take over before the user has decided: the lease has not expired.
    const second = await start();
    await call(second.origin, 'POST', `/api/imports/${id}/undo`);
    await killDuring(second.origin, id, { state: 'undoing', end: 'undone', kills: 1 });
    const { rows } = await sql<{ products: number; moved: number; written: number; erased: number }>`
      select (select count(*) from products where reference like 'U-%') as products,
        (select count(*) from movements where reference like 'U-%') as moved,
        (select count(*) from history where entity = 'products' and label like 'U-%' and action = 'create') as written,
        (select count(*) from history where entity = 'products' and label like 'U-%' and action = 'delete') as erased`.execute(
      db.read,
    );
    const [{ products, moved, written, erased } = { products: 1, moved: 1, written: 0, erased: 0 }] = rows;
    expect([products, moved].map(Number)).toEqual([0, 0]);
    expect(Number(written)).toBeGreaterThan(0);
    expect(Number(written)).toBe(Number(erased));
  }, 240_000);

  it('a bulk change that was killed continues, changes each row once and is undone completely', async () => {
    const first = await start();
    const act = { kind: 'edit', field: 'price', way: 'set', value: 7 };
    const rows = { q: 'A-', filters: {} };
    const { id, matched } = await call<BulkJob>(first.origin, 'POST', '/api/articles/bulk', { act, rows });
    expect(matched).toBe(changed);
    await call(first.origin, 'POST', `/api/bulk/${id}/run`);
    await seeMidst(() => bulkIsMidway(first.origin, id, 'running'));
    await first.end('SIGKILL');
    await expireLeases();
    expect(await stateOf('bulk_job', id)).toBe('running');

    const second = await start();
    await expect.poll(() => stateOf('bulk_job', id), limit).toBe('done');
    const done = await call<BulkJob>(second.origin, 'GET', `/api/bulk/${id}`);
    expect(done).toMatchObject({ changed, unchanged: 0, refused: [], done: changed });
    const { rows: cheap } = await sql<{ n: number; version: number }>`
      select count(*) as n, version from articles where price = 7 group by version`.execute(db.read);
    expect(cheap.map(({ n, version }) => [Number(n), Number(version)])).toEqual([[changed, 2]]);
    await call(second.origin, 'POST', `/api/bulk/${id}/undo`);
    await seeMidst(() => bulkIsMidway(second.origin, id, 'undoing'));
    await second.end('SIGKILL');
    await expireLeases();

    const third = await start();
    await expect.poll(() => stateOf('bulk_job', id), limit).toBe('undone');
    expect(await call<BulkJob>(third.origin, 'GET', `/api/bulk/${id}`)).toMatchObject({
      restored: changed,
      kept: [],
    });
    const { rows: wrong } = await sql`
      select reference from articles where 'A-' || (price - 100) <> reference limit 1`.execute(db.read);
    expect(wrong).toEqual([]);
  }, 240_000);

  it.runIf(kind === 'postgres')(
    'with two servers on one database, the other one takes over, and no row is written twice',
    async () => {
      const [one, other] = await Promise.all([start(), start()]);
      const id = await stage(one.origin, 'T');
      await call(one.origin, 'POST', `/api/imports/${id}/check`, {});
      await expect.poll(() => stateOf('import_job', id), limit).toBe('checked');
      const act = { kind: 'edit', field: 'description', way: 'set', value: 'Both' };
      const bulk = await call<BulkJob>(one.origin, 'POST', '/api/articles/bulk', {
        act,
        rows: { q: 'A-', filters: {} },
      });
      await call(one.origin, 'POST', `/api/bulk/${bulk.id}/run`);
      await seeMidst(() => bulkIsMidway(other.origin, bulk.id, 'running'));
      await call(one.origin, 'POST', `/api/imports/${id}/apply`);
      // A second request for the same step, to the other server, must not run it a second time.
      const again = call<ImportJob>(other.origin, 'POST', `/api/imports/${id}/apply`);
      await seeMidst(() => importIsMidway(one.origin, id, 'applying'));
      await one.end('SIGKILL');
      expect((await again).state).toMatch(/^appl/);
      await expect.poll(() => stateOf('import_job', id), limit).toBe('applied');
      await expect.poll(() => stateOf('bulk_job', bulk.id), limit).toBe('done');
      expect(await articleCount('T')).toBe(imported);
      expect(await writesOf('T')).toEqual({ create: imported });
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from history where entity = 'articles' and cause = ${`bulk:${bulk.id}`}`.execute(
        db.read,
      );
      expect(Number(rows[0]!.n)).toBe(changed);
      expect(await call<BulkJob>(other.origin, 'GET', `/api/bulk/${bulk.id}`)).toMatchObject({ changed });
    },
    240_000,
  );
});
