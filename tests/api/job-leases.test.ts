import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BulkJob } from '#contract/endpoints/bulk.ts';
import type { ImportJob } from '#contract/endpoints/imports.ts';
import { buildApp } from '#server/app.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { bodyOf, importFile, runStep, stageFile, tryFile } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';
import { waitUntil } from './wait-until.ts';

const rows = 30;
const content = `Tag\n${Array.from({ length: rows }, (_, at) => `Tag ${at}`).join('\n')}\n`;
const past = '2020-01-01T00:00:00.000Z';
const patient = { timeout: 90_000 };
/** Longer than any lease. */
const later = 5;

describe.each(databaseKinds)('jobs whose server process died on %s', (kind) => {
  let t: TestApp;
  let others: FastifyInstance[];
  beforeEach(async () => {
    others = [];
    vi.useRealTimers();
    t = await openTestApp(kind);
  });
  afterEach(async () => {
    await Promise.all(others.map((app) => app.close()));
    await t.close();
  });

  /** Another server on the same database, as after a restart. */
  async function startServer(): Promise<void> {
    const app = await buildApp(t.deps);
    others.push(app);
    await app.ready();
  }
  /** Leaves a job in the state of a process that was killed during a step. */
  const abandon = (table: 'import_job' | 'bulk_job', id: string, state: string, over: object = {}) =>
    t.db.write
      .updateTable(table)
      .set({ state, runner: 'gone', runner_until: past, origin: 'screen', device: 'D-1', ...over })
      .where('id', '=', id)
      .execute();
  const importNow = (id: string) =>
    t.db.read
      .selectFrom('import_job')
      .select(['state', 'counts', 'runner'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const importState = async (id: string) => (await importNow(id)).state;
  const failureOf = async (id: string) =>
    (JSON.parse((await importNow(id)).counts) as ImportJob).failure?.code;
  const bulkNow = async (id: string) => bodyOf<BulkJob>(await t.call('Manager', 'GET', `/api/bulk/${id}`));
  const bulkRunner = async (id: string) =>
    (await t.db.read.selectFrom('bulk_job').select('runner').where('id', '=', id).executeTakeFirstOrThrow())
      .runner;
  const tagCount = async () =>
    (await t.db.read.selectFrom('tags').select('id').where('deleted_at', 'is', null).execute()).length;
  const entriesOf = (entity: string) =>
    t.db.read
      .selectFrom('history')
      .select(['row_id', 'username', 'origin', 'device', 'action'])
      .where('entity', '=', entity)
      .where('origin', '<>', 'system')
      .execute();

  async function makeBulk(many = 450): Promise<string> {
    const articles = Array.from({ length: many }, (_, at) => ({
      reference: `A-${at}`,
      designation: `Article ${at}`,
      price: 100 + at,
    }));
    await t.write((tx) => insertRows(tx, 'articles', articles));
    const act = { kind: 'edit', field: 'price', way: 'set', value: 7 };
    const made = await t.call('Manager', 'POST', '/api/articles/bulk', { act, rows: { filters: {} } });
    return bodyOf<BulkJob>(made).id;
  }

  /** Lets another runner take over a job right before the n-th transaction. */
  const takeOver = (table: 'import_job' | 'bulk_job', id: string, before: number) => {
    const runner_until = '2999-01-01T00:00:00.000Z';
    const { db } = t;
    const { transaction } = db;
    let n = 0;
    db.transaction = async (work) => {
      n += 1;
      if (n === before) {
        db.transaction = transaction;
        await db.write
          .updateTable(table)
          .set({ runner: 'other', runner_until })
          .where('id', '=', id)
          .execute();
      }
      return transaction(work);
    };
  };

  it('a starting server resumes an import in every step, and writes it once', async () => {
    const checking = await stageFile(t, { entity: 'tags', content: 'Tag\nOther\n' });
    const applying = await tryFile(t, { entity: 'tags', content });
    const undoing = await importFile(t, { entity: 'categories', content: 'name\nOne\nTwo\n' });
    await abandon('import_job', checking.id, 'checking');
    await abandon('import_job', applying.id, 'applying');
    await abandon('import_job', undoing.id, 'undoing');
    await Promise.all([startServer(), startServer()]);
    await expect.poll(() => importState(checking.id), patient).toBe('checked');
    await expect.poll(() => importState(applying.id), patient).toBe('applied');
    await expect.poll(() => importState(undoing.id), patient).toBe('undone');
    expect(await tagCount()).toBe(rows);
    const written = await entriesOf('tags');
    expect(written).toHaveLength(rows);
    expect(written[0]).toMatchObject({ username: 'admin', origin: 'import', device: 'D-1' });
    expect((await importNow(applying.id)).runner).toBe('');
    expect(bodyOf<object>(await t.call('Admin', 'GET', '/api/categories'))).toMatchObject({ rows: [] });
    expect(bodyOf<object>(await t.call('Admin', 'GET', `/api/imports/${applying.id}`))).not.toHaveProperty(
      'lease',
    );
  });

  it('a bulk change resumes from its last row, and so does its undo', async () => {
    const id = await makeBulk();
    takeOver('bulk_job', id, 3);
    await t.call('Manager', 'POST', `/api/bulk/${id}/run`);
    await expect.poll(() => bulkRunner(id)).toBe('other');
    expect(await bulkNow(id)).toMatchObject({ state: 'running', done: 200 });
    await abandon('bulk_job', id, 'running');
    await startServer();
    await expect.poll(() => bulkNow(id), patient).toMatchObject({ state: 'done', changed: 450 });
    const versions = await sql<{ version: number }>`select distinct version from articles`.execute(t.db.read);
    expect(versions.rows).toEqual([{ version: 2 }]);
    const changes = (await entriesOf('articles')).filter(({ action }) => action === 'update');
    expect(changes).toHaveLength(450);
    expect(new Set(changes.map(({ origin, device }) => `${origin} ${device}`)).has('screen D-1')).toBe(true);
    await abandon('bulk_job', id, 'undoing');
    await expect.poll(() => bulkNow(id), patient).toMatchObject({ state: 'undone', restored: 450 });
  });

  it('a job is left alone while its runner holds the lease, then resumed when its user opens it', async () => {
    // A server whose timers never fire makes no further check after the one at its start.
    await t.close();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    t = await openTestApp(kind);
    const applying = await tryFile(t, { entity: 'tags', content });
    const bulk = await makeBulk(10);
    const runner_until = new Date(Date.parse(t.clock.now()) + 60_000).toISOString();
    await abandon('import_job', applying.id, 'applying', { runner_until });
    await abandon('bulk_job', bulk, 'running', { runner_until });
    const begun = await t.call('Admin', 'POST', `/api/imports/${applying.id}/apply`);
    expect(begun.body).toMatchObject({ state: 'applying' });
    expect(bodyOf<BulkJob>(await t.call('Manager', 'POST', `/api/bulk/${bulk}/run`)).state).toBe('running');
    const look = () => t.call('Admin', 'GET', `/api/imports/${applying.id}`);
    expect((await look()).body).toMatchObject({ state: 'applying' });
    expect(await importNow(applying.id)).toMatchObject({ state: 'applying', runner: 'gone' });
    expect(await tagCount()).toBe(0);
    const removed = await t.call('Admin', 'DELETE', `/api/imports/${applying.id}`);
    expect(removed.body).toMatchObject({ code: 'import.state' });
    t.clock.advance(later);
    await look();
    await waitUntil(async () => (await importState(applying.id)) === 'applied');
    expect(await bulkNow(bulk)).toMatchObject({ state: 'running' });
    await t.call('Manager', 'GET', `/api/bulk/${bulk}`);
    await waitUntil(async () => (await bulkNow(bulk)).changed === 10);
    expect(await tagCount()).toBe(rows);
  });

  it('ends with a reason when its user has lost the permission, or the account', async () => {
    const lost = { role: 'Admin', permission: 'manage tags' };
    const take = () =>
      t.write(({ q }) =>
        q
          .deleteFrom('role_permission')
          .where('role', '=', lost.role)
          .where('permission', '=', lost.permission)
          .execute(),
      );
    const jobs = {
      checking: (await stageFile(t, { entity: 'tags', content })).id,
      applying: (await tryFile(t, { entity: 'tags', content })).id,
      undoing: (await importFile(t, { entity: 'tags', content: 'Tag\nKept\n' })).id,
    };
    const bulk = await makeBulk(10);
    await take();
    for (const [state, id] of Object.entries(jobs)) await abandon('import_job', id, state);
    await t.write(({ q }) =>
      q.updateTable('users').set({ active: 0 }).where('id', '=', t.userIds.Manager).execute(),
    );
    await abandon('bulk_job', bulk, 'running');
    await startServer();
    await expect.poll(() => importState(jobs.checking), patient).toBe('failed');
    await expect.poll(() => importState(jobs.applying), patient).toBe('failed');
    await expect.poll(() => importState(jobs.undoing), patient).toBe('applied');
    for (const id of Object.values(jobs)) expect(await failureOf(id)).toBe('access.forbidden');
    expect(await tagCount()).toBe(1);
    const stored = () =>
      t.db.read
        .selectFrom('bulk_job')
        .select(['state', 'counts'])
        .where('id', '=', bulk)
        .executeTakeFirstOrThrow();
    await expect.poll(async () => (await stored()).state, patient).toBe('stopped');
    expect(JSON.parse((await stored()).counts)).toMatchObject({
      changed: 0,
      failure: { code: 'access.forbidden' },
    });
    // The job can be deleted, and its user is notified.
    await t.write(({ q }) => q.insertInto('role_permission').values(lost).execute());
    expect((await t.call('Admin', 'DELETE', `/api/imports/${jobs.applying}`)).status).toBe(204);
  });

  it('a step that crashes its process repeatedly fails in the end, and can be tried again', async () => {
    const applying = await tryFile(t, { entity: 'tags', content });
    const bulk = await makeBulk(10);
    await abandon('import_job', applying.id, 'applying', { resumes: 3 });
    await abandon('bulk_job', bulk, 'running', { resumes: 3 });
    await startServer();
    await expect.poll(() => importState(applying.id), patient).toBe('failed');
    expect(await failureOf(applying.id)).toBe('job.interrupted');
    const bell = await t.call('Admin', 'GET', '/api/notifications/');
    expect(bell.raw).toContain('import_finished');
    await expect
      .poll(() => bulkNow(bulk), patient)
      .toMatchObject({ state: 'stopped', changed: 0, failure: { code: 'job.interrupted' } });
    expect((await runStep(t, applying.id, 'check')).state).toBe('checked');
    expect((await runStep(t, applying.id, 'apply')).state).toBe('applied');
    bodyOf(await t.call('Manager', 'POST', `/api/bulk/${bulk}/run`));
    await expect
      .poll(() => bulkNow(bulk), patient)
      .toMatchObject({ state: 'done', changed: 10, failure: null });
  });

  it('a request for a step that another process has finished meanwhile gets its result', async () => {
    const job = await tryFile(t, { entity: 'tags', content });
    const bulk = await makeBulk(10);
    for (const [begin, end] of [
      ['apply', 'applied'],
      ['undo', 'undone'],
    ] as const) {
      const answers = await Promise.all(
        [1, 2, 3].map(() => t.call('Admin', 'POST', `/api/imports/${job.id}/${begin}`)),
      );
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
      await expect.poll(() => importState(job.id), patient).toBe(end);
    }
    for (const [begin, end] of [
      ['run', 'done'],
      ['undo', 'undone'],
    ] as const) {
      const answers = await Promise.all(
        [1, 2, 3].map(() => t.call('Manager', 'POST', `/api/bulk/${bulk}/${begin}`)),
      );
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
      await expect.poll(() => bulkNow(bulk), patient).toMatchObject({ state: end });
    }
    expect(await bulkNow(bulk)).toMatchObject({ changed: 10, restored: 10, kept: [] });
    expect((await entriesOf('tags')).filter(({ action }) => action === 'create')).toHaveLength(rows);
  });

  it('a runner that has lost its lease writes nothing more', async () => {
    const applying = await tryFile(t, { entity: 'tags', content });
    const bulk = await makeBulk();
    takeOver('import_job', applying.id, 2);
    await t.call('Admin', 'POST', `/api/imports/${applying.id}/apply`);
    takeOver('bulk_job', bulk, 3);
    await t.call('Manager', 'POST', `/api/bulk/${bulk}/run`);
    await expect.poll(() => bulkRunner(bulk)).toBe('other');
    // Steps that still run here are ahead of this one.
    for (let turn = 0; turn < 5; turn++) await t.write(async () => undefined);
    expect(await bulkNow(bulk)).toMatchObject({ state: 'running', done: 200, failure: null });
    expect(await importNow(applying.id)).toMatchObject({ state: 'applying', runner: 'other' });
    expect(await failureOf(applying.id)).toBeUndefined();
    expect(await tagCount()).toBe(0);
  });

  it('a server that shuts down hands its jobs over at once, with what they have written', async () => {
    const many = Array.from({ length: 6000 }, (_, at) => `Tag ${at}`);
    const applying = await tryFile(t, { entity: 'tags', content: `Tag\n${many.join('\n')}\n` });
    const bulk = await makeBulk(3000);
    await t.call('Manager', 'POST', `/api/bulk/${bulk}/run`);
    await t.call('Admin', 'POST', `/api/imports/${applying.id}/apply`);
    await t.app.close();
    expect(await importNow(applying.id)).toMatchObject({ state: 'applying', runner: '' });
    expect(await tagCount()).toBeLessThan(6000);
    const left = await t.db.read
      .selectFrom('bulk_job')
      .select(['state', 'runner', 'resumes', 'done'])
      .where('id', '=', bulk)
      .executeTakeFirstOrThrow();
    expect(left).toMatchObject({ state: 'running', runner: '', resumes: 0 });
    expect(left.done).toBeLessThan(3000);
    await startServer();
    await expect.poll(() => importState(applying.id), patient).toBe('applied');
    expect(await tagCount()).toBe(6000);
    const done = () =>
      t.db.read.selectFrom('bulk_job').select('state').where('id', '=', bulk).executeTakeFirstOrThrow();
    await expect.poll(done, patient).toEqual({ state: 'done' });
    expect(t.errors).toEqual([]);
  }, 240_000);
});
