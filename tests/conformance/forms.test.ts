import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { RoleName } from '#contract/access.ts';
import { writableFields, type AnyRow, type Entity } from '#contract/entity.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { entities, entityNames, type EntityName } from '#contract/registry.ts';
import { serverEntities } from '#server/entities/registry.ts';
import type { ServerEntity } from '#server/entities/server-entity.ts';
import { databaseKinds, openTestApp, type TestApp } from '../api/test-app.ts';
import { readAll } from './read-all.ts';
import { fillLists, sampleRow, type KnownKeys } from './sample-values.ts';

const created = entityNames.filter((name) => entities[name].create);
const changed = entityNames.filter((name) => writableFields(entities[name], 'update').length > 0);
const removed = created.filter((name) => entities[name].remove);

describe.each(databaseKinds)('forms on %s', (kind) => {
  let t: TestApp;
  let keys: KnownKeys;
  let next = 500;
  beforeAll(async () => {
    t = await openTestApp(kind);
    keys = await fillLists(t, 12);
  });
  afterAll(() => t.close());

  /** The body that a form sends for a new row. */
  function formOf(name: EntityName, moment: 'create' | 'update', at: number): Record<string, unknown> {
    const entity: Entity = entities[name];
    const values = sampleRow(entity, at, keys);
    return Object.fromEntries(writableFields(entity, moment).map((field) => [field, values[field]]));
  }

  async function create(name: EntityName): Promise<AnyRow & { sent: Record<string, unknown> }> {
    const sent = formOf(name, 'create', next++);
    const answer = await t.call('Admin', 'POST', `/api/${name}`, sent);
    expect(answer, answer.raw).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    return { ...(answer.body as AnyRow), sent };
  }

  const historyOf = async (name: EntityName, id: string) =>
    (await t.call('Admin', 'GET', `/api/${name}/${id}/history`)).body as HistoryEntry[];
  const clock = async () =>
    (await t.db.read.selectFrom('sync_clock').select('v').executeTakeFirstOrThrow()).v;

  /** The feed lists the scopes that contain a row, or contained it, at the revision of the write. */
  async function expectFeed(name: EntityName, id: string, op: 'put' | 'leave'): Promise<void> {
    const server = serverEntities[name] as unknown as ServerEntity<EntityName>;
    const stored = await t.db.read.selectFrom(name).selectAll().where('id', '=', id).executeTakeFirst();
    const feed = await t.db.read
      .selectFrom('change')
      .selectAll()
      .where('entity', '=', name)
      .where('id', '=', id)
      .execute();
    if (stored && op === 'put') {
      expect(
        feed
          .filter((one) => one.op === 'put')
          .map((one) => one.scope)
          .toSorted(),
      ).toEqual([...server.scopes(stored)].toSorted());
    }
    for (const one of feed) expect(one.op, one.scope).toBe(op);
    if (feed.length > 0) expect(Math.max(...feed.map((one) => one.rev))).toBe(await clock());
  }

  it.each(created)('%s: a new row is stored as sent, with feed and history entries', async (name) => {
    const row = await create(name);
    expect(row).toMatchObject({ ...row.sent, version: 1 });
    expect(row.created_at).toBe(row.updated_at);
    expect((await t.call('Admin', 'GET', `/api/${name}/${row.id}`)).body).toMatchObject(row.sent);
    expect(await historyOf(name, row.id)).toMatchObject([
      { action: 'create', username: 'admin', origin: 'api' },
    ]);
    await expectFeed(name, row.id, 'put');
    const twice = await t.call('Admin', 'POST', `/api/${name}`, { ...row.sent, id: row.id });
    expect(twice).toMatchObject({ status: 409, body: { code: 'row.exists' } });
  });

  it.each(created)(
    '%s: the caller may choose the id, and an idempotency key creates the row once',
    async (name) => {
      const id = uuidv7();
      const sent = { ...formOf(name, 'create', next++), id };
      const before = (await readAll(t, name, { limit: '200' })).length;
      const key = { 'idempotency-key': uuidv7() };
      const answers = [];
      for (let time = 0; time < 3; time++)
        answers.push(await t.call('Admin', 'POST', `/api/${name}`, sent, key));
      for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: { id, version: 1 } });
      expect((await readAll(t, name, { limit: '200' })).length).toBe(before + 1);
    },
  );

  it.each(changed)(
    '%s: each editable field can be changed, and history contains both values',
    async (name) => {
      const row = entities[name].create ? await create(name) : (await readAll(t, name))[3]!;
      const sent = formOf(name, 'update', next++);
      const answer = await t.call('Admin', 'PATCH', `/api/${name}/${row.id}`, {
        ...sent,
        version: row.version,
      });
      expect(answer, answer.raw).toMatchObject({
        status: 200,
        body: { ...sent, id: row.id, version: row.version + 1 },
      });
      expect(answer.headers['etag']).toBe(`"${row.version + 1}"`);
      await expectFeed(name, row.id, 'put');
      const [entry] = await historyOf(name, row.id);
      expect(entry).toMatchObject({ action: 'update', username: 'admin' });
      const different = Object.keys(sent).filter(
        (field) => JSON.stringify(sent[field]) !== JSON.stringify(row[field]),
      );
      expect(Object.keys(entry!.changes)).toEqual(expect.arrayContaining(different));
      const stale = await t.call('Admin', 'PATCH', `/api/${name}/${row.id}`, {
        ...sent,
        version: row.version,
      });
      expect(stale).toMatchObject({
        status: 409,
        body: { code: 'row.stale', current: { version: row.version + 1 } },
      });
    },
  );

  it.each(changed)('%s: an update without changes writes nothing', async (name) => {
    const row = (await readAll(t, name))[2]!;
    const same = Object.fromEntries(
      writableFields(entities[name], 'update').map((field) => [field, row[field]]),
    );
    const rev = (
      await t.db.read
        .selectFrom('change')
        .select('rev')
        .where('id', '=', row.id)
        .orderBy('rev', 'desc')
        .executeTakeFirst()
    )?.rev;
    const answer = await t.call('Admin', 'PATCH', `/api/${name}/${row.id}`, {
      ...same,
      version: row.version,
    });
    expect(answer, answer.raw).toMatchObject({ status: 200, body: { version: row.version } });
    const after = (
      await t.db.read
        .selectFrom('change')
        .select('rev')
        .where('id', '=', row.id)
        .orderBy('rev', 'desc')
        .executeTakeFirst()
    )?.rev;
    expect(after).toBe(rev);
  });

  it.each(removed)('%s: a deleted row is no longer visible, and is evicted from devices', async (name) => {
    const row = await create(name);
    const wrong = await t.call('Admin', 'DELETE', `/api/${name}/${row.id}?version=${row.version + 1}`);
    expect(wrong).toMatchObject({ status: 409, body: { code: 'row.stale' } });
    const gone = await t.call('Admin', 'DELETE', `/api/${name}/${row.id}?version=${row.version}`);
    expect(gone, gone.raw).toMatchObject({ status: 204, raw: '' });
    expect((await t.call('Admin', 'GET', `/api/${name}/${row.id}`)).status).toBe(404);
    expect((await readAll(t, name, { limit: '200' })).map((one) => one.id)).not.toContain(row.id);
    const last = await t.db.read
      .selectFrom('history')
      .selectAll()
      .where('row_id', '=', row.id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last).toMatchObject({ action: 'delete', username: 'admin' });
    await expectFeed(name, row.id, 'leave');
    expect((await t.call('Admin', 'DELETE', `/api/${name}/${row.id}`)).status).toBe(404);
  });

  it.each(entityNames)('%s: fields that a form cannot write are refused by name', async (name) => {
    const entity: Entity = entities[name];
    const row = (await readAll(t, name))[0]!;
    const closed = Object.keys(entity.fields).filter((field) => entity.fields[field]!.write === 'never');
    if (changed.includes(name)) {
      for (const field of [...closed, 'created_at', 'search', 'deleted_at']) {
        const answer = await t.call('Admin', 'PATCH', `/api/${name}/${row.id}`, {
          version: row.version,
          [field]: row[field] ?? '',
        });
        expect(answer, field).toMatchObject({
          status: 422,
          body: { code: 'fields.invalid', fields: { [field]: 'unknown' } },
        });
      }
    } else {
      expect(
        (await t.call('Admin', 'PATCH', `/api/${name}/${row.id}`, { version: row.version })).status,
      ).toBe(405);
    }
  });

  it.each(entityNames)('%s: staff-only fields never reach a client', async (name) => {
    const entity: Entity = entities[name];
    const staff = Object.keys(entity.fields).filter((field) => entity.fields[field]!.staffOnly);
    const list = await t.call('Client', 'GET', `/api/${name}`);
    const mayRead: RoleName[] = ['orders', 'orderlines', 'customizations'].includes(name) ? ['Client'] : [];
    expect(list.status).toBe(mayRead.includes('Client') ? 200 : 403);
    if (list.status !== 200) return;
    const { rows } = list.body as { rows: AnyRow[] };
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const one = (await t.call('Client', 'GET', `/api/${name}/${row.id}`)).body as AnyRow;
      for (const field of staff) {
        expect(Object.keys(row)).not.toContain(field);
        expect(Object.keys(one)).not.toContain(field);
      }
    }
    for (const field of staff) {
      expect((await t.call('Client', 'GET', `/api/${name}?sort=${field}`)).status, field).toBe(400);
      expect((await t.call('Client', 'GET', `/api/${name}?${field}=x`)).status, field).toBe(400);
    }
  });
});
