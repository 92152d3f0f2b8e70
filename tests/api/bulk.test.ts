import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { RoleName } from '#contract/access.ts';
import type { BulkAct, BulkJob, BulkRows } from '#contract/endpoints/bulk.ts';
import type { EntityName } from '#contract/registry.ts';
import { insertRow, insertRows } from '#server/entities/write/write-rows.ts';
import { followBulk } from './follow-bulk.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const many = 450;

describe.each(databaseKinds)('bulk changes on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write(async (tx) => {
      await insertRows(tx, 'categories', [{ name: 'Bags' }, { name: 'Cups' }, { name: 'Pens' }]);
      await insertRows(tx, 'tags', [{ name: 'green' }, { name: 'new' }, { name: 'old' }]);
      const articles = Array.from({ length: many }, (_, at) => ({
        reference: `A-${String(at).padStart(4, '0')}`,
        designation: `Article ${at}`,
        price: 100 + at,
        category: at % 3 === 0 ? 'Bags' : 'Cups',
        tags: JSON.stringify(at % 2 === 0 ? ['old'] : ['old', 'green']),
      }));
      await insertRows(tx, 'articles', articles);
    });
  });
  afterAll(() => t.close());

  const send = (name: EntityName, act: BulkAct, rows: BulkRows, who: RoleName = 'Manager') =>
    t.call(who, 'POST', `/api/${name}/bulk`, { act, rows });
  const make = async (name: EntityName, act: BulkAct, rows: BulkRows, who: RoleName = 'Manager') => {
    const made = await send(name, act, rows, who);
    expect(made, made.raw).toMatchObject({ status: 201 });
    return made.body as BulkJob;
  };
  const run = (job: BulkJob, step: 'run' | 'undo' = 'run') => followBulk(t, 'Manager', job.id, step);
  const article = (reference: string) =>
    t.db.read.selectFrom('articles').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
  const counted = async (list: 'categories' | 'tags', name: string) =>
    (
      await t.db.read
        .selectFrom(list)
        .select('article_count')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).article_count;
  const stateOf = async ({ id }: BulkJob) =>
    (await t.db.read.selectFrom('bulk_job').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state;
  const toPens: BulkAct = { kind: 'edit', field: 'category', way: 'set', value: 'Pens' };
  const bags: BulkRows = { filters: { category: 'Bags' } };

  it('changes all matching rows in several steps, and undoes only values that no user has changed since', async () => {
    const bagCount = await counted('categories', 'Bags');
    const job = await make('articles', toPens, bags);
    expect(job.matched).toBe(many / 3);
    expect(await run(job)).toMatchObject({ state: 'done', changed: many / 3, refused: [], undoable: true });
    expect(await counted('categories', 'Pens')).toBe(many / 3);
    // Another user changes one of the rows in the same field, and the next one in another field.
    const [other, next] = [await article('A-0003'), await article('A-0006')];
    await t.call('Admin', 'PATCH', `/api/articles/${other.id}`, { version: other.version, category: 'Cups' });
    await t.call('Admin', 'PATCH', `/api/articles/${next.id}`, { version: next.version, price: 1 });
    const undone = await run(job, 'undo');
    expect(undone).toMatchObject({ state: 'undone', restored: many / 3 - 1, undoable: false });
    expect(undone.kept).toEqual([{ code: 'row.stale', rows: 1, names: ['A-0003'] }]);
    expect(await article('A-0003')).toMatchObject({ category: 'Cups' });
    expect(await article('A-0006')).toMatchObject({ category: 'Bags', price: 1 });
    expect(await counted('categories', 'Bags')).toBe(bagCount - 1);
    const kept = await t.call('Manager', 'GET', `/api/bulk/${job.id}/rows?state=kept`);
    expect(kept.body).toMatchObject({
      rows: [{ row_id: other.id, name: 'A-0003', code: 'row.stale' }],
      next: null,
    });
    // The whole change is one act in the history, and so is its undo.
    const told = await t.db.read
      .selectFrom('history')
      .select((eb) => eb.fn.countAll<number | string>().as('n'))
      .where('entity', '=', 'articles')
      .where('cause', '=', `bulk:${job.id}`)
      .executeTakeFirstOrThrow();
    expect(Number(told.n)).toBe(many / 3 + many / 3 - 1);
  });

  it('covers rows that matched at creation: neither later matches nor rows that no longer match', async () => {
    const question: BulkRows = { q: 'A-00', filters: { price: '..149' } };
    const job = await make(
      'articles',
      { kind: 'edit', field: 'description', way: 'set', value: 'Cheap' },
      question,
    );
    const left = await article('A-0010');
    await t.call('Admin', 'PATCH', `/api/articles/${left.id}`, { version: left.version, price: 9_000 });
    const late = await t.call('Admin', 'POST', '/api/articles', {
      reference: 'A-00-LATE',
      designation: 'Late',
      price: 1,
    });
    expect(late.status).toBe(201);
    const done = await run(job);
    expect(done.refused).toEqual([{ code: 'row.stale', rows: 1, names: ['A-0010'] }]);
    expect(done.changed).toBe(job.matched - 1);
    expect(await article('A-0010')).toMatchObject({ description: '' });
    expect(await article('A-00-LATE')).toMatchObject({ description: '' });
  });

  it('skips excluded rows, and counts rows that already have the value', async () => {
    const spared = await article('A-0001');
    const rows: BulkRows = { filters: {}, except: [spared.id] };
    const add: BulkAct = { kind: 'edit', field: 'tags', way: 'add', value: ['green'] };
    const total = many + 1;
    const done = await run(await make('articles', add, rows));
    expect(done).toMatchObject({
      matched: total - 1,
      unchanged: many / 2 - 1,
      changed: many / 2 + 1,
      refused: [],
    });
    expect(JSON.parse((await article('A-0002')).tags)).toEqual(['old', 'green']);
    expect(await counted('tags', 'green')).toBe(total);
    const spelled = ['\u200bold', 'green\u2060'];
    const off = await run(await make('articles', { ...add, way: 'remove', value: spelled }, rows));
    expect(JSON.parse((await article('A-0002')).tags)).toEqual([]);
    await run(off, 'undo');
    expect(JSON.parse((await article('A-0002')).tags)).toEqual(['old', 'green']);
    expect(JSON.parse((await article('A-0001')).tags)).toEqual(['old', 'green']);
  });

  it('deletes rows and restores them with everything that belongs to them', async () => {
    const before = await counted('categories', 'Cups');
    const seen = [await article('A-0011'), await article('A-0013'), await article('A-0014')];
    const [, changed] = seen;
    const chosen = seen.map(({ id, version }) => ({ id, version }));
    await t.call('Admin', 'PATCH', `/api/articles/${changed!.id}`, { version: changed!.version, price: 7 });
    const gone = { id: uuidv7(), version: 1 };
    const done = await run(await make('articles', { kind: 'remove' }, { chosen: [...chosen, gone] }));
    expect(done).toMatchObject({ changed: 2, undoable: true });
    expect(done.refused).toEqual([
      { code: 'row.stale', rows: 1, names: ['A-0013'] },
      { code: 'row.not_found', rows: 1, names: [] },
    ]);
    expect(await counted('categories', 'Cups')).toBe(before - 2);
    expect((await t.call('Manager', 'GET', `/api/articles/${seen[0]!.id}`)).status).toBe(404);
    expect(await run(done, 'undo')).toMatchObject({ restored: 2, kept: [] });
    expect(await counted('categories', 'Cups')).toBe(before);
    const tags = t.db.read.selectFrom('article_tag').selectAll().where('article_id', '=', seen[0]!.id);
    expect((await tags.execute()).length).toBe(JSON.parse(seen[0]!.tags).length);
    const feed = await t.db.read.selectFrom('change').select('op').where('id', '=', seen[0]!.id).execute();
    expect(feed).toEqual([{ op: 'put' }]);
  });

  it('does not restore a row that refers to a deleted one', async () => {
    await t.call('Admin', 'POST', '/api/categories', { name: 'Short-lived' });
    const sent = { reference: 'A-SHORT', designation: 'x', price: 1, category: 'Short-lived' };
    const { id, version } = (await t.call('Admin', 'POST', '/api/articles', sent)).body as {
      id: string;
      version: number;
    };
    const done = await run(await make('articles', { kind: 'remove' }, { chosen: [{ id, version }] }));
    await run(await make('categories', { kind: 'remove' }, { filters: { name: 'Short-lived' } }));
    expect(await run(done, 'undo')).toMatchObject({
      restored: 0,
      kept: [{ code: 'row.reference_unknown', rows: 1, names: ['A-SHORT'] }],
    });
  });

  it('restores an arrival with the lines that were deleted with it, and no others', async () => {
    await t.write(async (tx) => {
      await insertRow(tx, 'arrivals', { number: 'R-1', provider: 'P', date: '2026-06-01' });
      const lines = [1, 2, 3].map((expected) => ({ arrival_number: 'R-1', reference: 'A-0001', expected }));
      await insertRows(tx, 'arrivallines', lines);
    });
    const lines = () =>
      t.db.read
        .selectFrom('arrivallines')
        .selectAll()
        .where('deleted_at', 'is', null)
        .orderBy('expected')
        .execute();
    const [first] = await lines();
    t.clock.advance(1);
    await t.call('Admin', 'DELETE', `/api/arrivallines/${first!.id}?version=1`);
    t.clock.advance(1);
    const done = await run(await make('arrivals', { kind: 'remove' }, { filters: { number: 'R-1' } }));
    expect(await lines()).toEqual([]);
    await run(done, 'undo');
    expect((await lines()).map((line) => line.expected)).toEqual([2, 3]);
  });

  it('stops before the next rows, continues, and is resumed by another runner after a crash', async () => {
    // On a busy machine the job may be done before the call that stops it arrives: then another one is tried.
    const stopOne = async (price: number): Promise<{ job: BulkJob; at: BulkJob; price: number }> => {
      const set: BulkAct = { kind: 'edit', field: 'price', way: 'set', value: price };
      const job = await make('articles', set, { filters: {} });
      await t.call('Manager', 'POST', `/api/bulk/${job.id}/run`);
      const at = (await t.call('Manager', 'POST', `/api/bulk/${job.id}/stop`)).body as BulkJob;
      return at.state === 'done' && price < 50_010 ? stopOne(price + 1) : { job, at, price };
    };
    const { job, at, price } = await stopOne(50_000);
    expect(at.state).toBe('stopped');
    expect(at.done).toBeLessThan(job.matched);
    const after = await t.db.read.selectFrom('articles').select('id').where('price', '=', price).execute();
    const now = (await t.call('Manager', 'GET', `/api/bulk/${job.id}`)).body as BulkJob;
    expect(after.length).toBe(now.changed);
    expect(await run(job)).toMatchObject({ state: 'done', done: job.matched, changed: job.matched });
    // The state that a dying process leaves behind: in a step, without a runner.
    await t.db.write.updateTable('bulk_job').set({ state: 'undoing' }).where('id', '=', job.id).execute();
    t.clock.advance(2);
    expect(await run(job, 'undo')).toMatchObject({ state: 'undone', restored: job.matched });
  });

  it('can be seen, run and undone by its author only, who still needs the permission to manage the list', async () => {
    const job = await make('articles', toPens, bags);
    for (const step of ['', '/rows?state=kept'])
      expect((await t.call('Admin', 'GET', `/api/bulk/${job.id}${step}`)).status).toBe(404);
    for (const step of ['run', 'stop', 'undo'])
      expect((await t.call('Admin', 'POST', `/api/bulk/${job.id}/${step}`)).status).toBe(404);
    const grant = { role: 'Manager', permission: 'manage articles' };
    const take = () =>
      t.write(({ q }) =>
        q
          .deleteFrom('role_permission')
          .where('role', '=', grant.role)
          .where('permission', '=', grant.permission)
          .execute(),
      );
    await take();
    expect((await t.call('Manager', 'POST', `/api/bulk/${job.id}/run`)).status).toBe(403);
    await t.write(({ q }) => q.insertInto('role_permission').values(grant).execute());
    // Started first: otherwise the permission could be gone before the server accepts the parallel call.
    const begun = await t.call('Manager', 'POST', `/api/bulk/${job.id}/run`);
    expect(begun.status).toBe(202);
    await take();
    await expect.poll(() => stateOf(job)).toMatch(/^(stopped|done)$/);
    await t.write(({ q }) => q.insertInto('role_permission').values(grant).execute());
    expect(await followBulk(t, 'Manager', job.id, 'run')).toMatchObject({ state: 'done', failure: null });
  });

  it('touches no row that its author cannot see, and names none', async () => {
    await t.write(({ q }) =>
      q
        .insertInto('role_permission')
        .values({ role: 'Commercial', permission: 'manage customers' })
        .execute(),
    );
    const hidden = await t.db.read
      .selectFrom('customers')
      .selectAll()
      .where('code', '=', 'C-OTHER')
      .executeTakeFirstOrThrow();
    const act: BulkAct = { kind: 'edit', field: 'name', way: 'set', value: 'Renamed' };
    const matching = await make('customers', act, { filters: {} }, 'Commercial');
    expect(matching.matched).toBe(2);
    const chosen = [{ id: hidden.id, version: hidden.version }];
    const job = await make('customers', act, { chosen }, 'Commercial');
    const done = await followBulk(t, 'Commercial', job.id, 'run');
    expect(done.refused).toEqual([{ code: 'row.not_found', rows: 1, names: [] }]);
    const now = await t.call('Admin', 'GET', `/api/customers/${hidden.id}`);
    expect(now.body).toMatchObject({ name: 'Company C-OTHER', version: hidden.version });
  });

  it('refuses invalid changes before anything is recorded', async () => {
    const unknown = await send('articles', { ...toPens, value: 'Nothing' } as BulkAct, bags);
    expect(unknown).toMatchObject({
      status: 422,
      body: { code: 'row.reference_unknown', fields: { value: 'unknown' } },
    });
    const way = await send('articles', { ...toPens, way: 'add' } as BulkAct, bags);
    expect(way).toMatchObject({ status: 422, body: { fields: { 'act.way': 'choice' } } });
    const filter = await send('articles', toPens, { filters: { nothing: 'x' } });
    expect(filter).toMatchObject({ status: 400, body: { code: 'request.filter_invalid' } });
    const orders = await send('orders', { kind: 'remove' }, { filters: {} });
    expect(orders).toMatchObject({ status: 422, body: { code: 'fields.invalid' } });
    const payment: BulkAct = { kind: 'edit', field: 'amount_paid', way: 'set', value: 0 };
    const payments = await send('orders', payment, { filters: {} });
    expect(payments).toMatchObject({ status: 422, body: { code: 'fields.invalid' } });
    expect((await t.call('Preparer', 'POST', '/api/articles/bulk', { act: toPens, rows: bags })).status).toBe(
      403,
    );
  });

  it('skips a row that other rows depend on, and continues with the rest', async () => {
    const act: BulkAct = { kind: 'edit', field: 'active', way: 'set', value: false };
    const job = await make('users', act, { filters: { role: 'Admin,Preparer' } }, 'Admin');
    const done = await followBulk(t, 'Admin', job.id, 'run');
    expect(done).toMatchObject({ state: 'done', changed: 1 });
    expect(done.refused).toEqual([{ code: 'permission.last_admin', rows: 1, names: ['admin'] }]);
  });

  it('logs no server error', () => {
    expect(t.errors).toEqual([]);
  });
});
