import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkAct, BulkJob, BulkRows } from '#contract/endpoints/bulk.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { AnyRow, Entity } from '#contract/entity.ts';
import { entities, entityNames, type EntityName } from '#contract/registry.ts';
import { bulkFields, hasBulk } from '#contract/rules/lists/bulk-fields.ts';
import { followBulk } from '../api/follow-bulk.ts';
import { databaseKinds, openTestApp, type TestApp } from '../api/test-app.ts';
import { readAll } from './read-all.ts';
import { fillLists, sampleValue, type KnownKeys } from './sample-values.ts';

const edited = entityNames.filter((name) => bulkFields(entities[name]).length > 0);
const removed = entityNames.filter((name) => entities[name].remove && hasBulk(entities[name]));
const forgotten: readonly EntityName[] = ['categories', 'tags', 'permissions'];

describe.each(databaseKinds)('bulk changes on %s', (kind) => {
  let t: TestApp;
  let keys: KnownKeys;
  beforeAll(async () => {
    t = await openTestApp(kind);
    keys = await fillLists(t, 16);
    // One row of each list that no other row refers to.
    await t.call('Admin', 'POST', '/api/categories', { name: 'Empty' });
    await t.call('Admin', 'POST', '/api/permissions', { name: 'open the gate', page: '/gate' });
  });
  afterAll(() => t.close());

  async function make(name: EntityName, act: BulkAct, rows: BulkRows) {
    const made = await t.call('Admin', 'POST', `/api/${name}/bulk`, { act, rows });
    expect(made, made.raw).toMatchObject({ status: 201, body: { state: 'ready', changed: 0, done: 0 } });
    return made.body as BulkJob;
  }

  const follow = (id: string, step: 'run' | 'undo') => followBulk(t, 'Admin', id, step);
  const historyOf = async (name: EntityName, id: string) =>
    (await t.call('Admin', 'GET', `/api/${name}/${id}/history`)).body as HistoryEntry[];
  /** The rows of a list, without the account that runs the tests: changing it would end its session. */
  async function readBut(name: EntityName) {
    const all = await readAll(t, name);
    const own = all.filter((row) => row['username'] === 'admin');
    return { before: all.filter((row) => !own.includes(row)), except: own.map((row) => row.id) };
  }
  const byId = (rows: readonly AnyRow[]) => new Map(rows.map((row) => [row.id, row]));

  describe.each(edited)('%s', (name) => {
    const entity: Entity = entities[name];

    it.each(bulkFields(entity))(
      '%s is set on all matching rows, with one feed and history entry each, and undone',
      async (field) => {
        const { before, except } = await readBut(name);
        const way = entity.fields[field]!.kind === 'list' ? 'add' : 'set';
        const value = sampleValue(field, entity.fields[field]!, 200, keys);
        const job = await make(name, { kind: 'edit', field, way, value }, { filters: {}, except });
        expect(job.matched).toBe(before.length);
        expect((await readBut(name)).before, 'nothing is written before it is run').toEqual(before);

        const done = await follow(job.id, 'run');
        const refused = done.refused.reduce((sum, one) => sum + one.rows, 0);
        expect(done).toMatchObject({ state: 'done', failure: null, done: before.length });
        expect(done.changed + done.unchanged + refused).toBe(before.length);
        const after = byId(await readAll(t, name));
        const changed = before.filter((row) => after.get(row.id)!.version > row.version);
        expect(changed.length).toBe(done.changed);
        for (const row of changed) {
          const [entry] = await historyOf(name, row.id);
          expect(entry).toMatchObject({ action: 'update', username: 'admin', cause: `bulk:${job.id}` });
          expect(Object.keys(entry!.changes)).toContain(field);
        }
        // One act, however many rows: run again, it finds every row changed already.
        expect(await follow(job.id, 'run')).toEqual(done);

        const undone = await follow(job.id, 'undo');
        expect(undone).toMatchObject({ state: 'undone', restored: done.changed, kept: [], undoable: false });
        const back = byId(await readAll(t, name));
        for (const row of before) expect(back.get(row.id)![field]).toEqual(row[field]);
      },
    );

    it('reports an invalid value', async () => {
      const [field] = bulkFields(entity) as [string];
      const act = { kind: 'edit', field, way: 'set', value: { no: 'value' } };
      const wrong = await t.call('Admin', 'POST', `/api/${name}/bulk`, { act, rows: { filters: {} } });
      expect(wrong).toMatchObject({ status: 422, body: { code: 'fields.invalid' } });
      const closed = { ...act, field: entity.key, value: 'x' };
      const refused = await t.call('Admin', 'POST', `/api/${name}/bulk`, {
        act: closed,
        rows: { filters: {} },
      });
      expect(refused).toMatchObject({ status: 422, body: { code: 'fields.invalid' } });
    });
  });

  it.each(removed)(
    '%s: rows that can be deleted are, the others are listed with the reason, and the undo restores them',
    async (name) => {
      const { before, except } = await readBut(name);
      const chosen = before.map(({ id, version }) => ({ id, version }));
      const job = await make(name, { kind: 'remove' }, { chosen });
      const done = await follow(job.id, 'run');
      const refused = done.refused.reduce((sum, one) => sum + one.rows, 0);
      expect(done.changed + refused).toBe(chosen.length);
      expect(done.changed).toBeGreaterThan(0);
      const left = await readAll(t, name);
      expect(left.length).toBe(before.length + except.length - done.changed);
      if (refused > 0) {
        const rows = await t.call('Admin', 'GET', `/api/bulk/${job.id}/rows?state=refused&limit=3`);
        const page = rows.body as {
          rows: { row_id: string; name: string; code: string }[];
          next: number | null;
        };
        expect(page.rows.length).toBe(Math.min(3, refused));
        for (const one of page.rows) {
          expect(left.map((row) => row.id)).toContain(one.row_id);
          expect(one.name).not.toBe('');
        }
      }
      if (forgotten.includes(name)) {
        expect(done.undoable).toBe(false);
        const undo = await t.call('Admin', 'POST', `/api/bulk/${job.id}/undo`);
        expect(undo).toMatchObject({ status: 409, body: { code: 'bulk.not_undoable' } });
        return;
      }
      expect(done.undoable).toBe(true);
      const undone = await follow(job.id, 'undo');
      expect(undone).toMatchObject({ state: 'undone', restored: done.changed, kept: [] });
      const back = byId(await readAll(t, name));
      const stamps = { version: 0, updated_at: '' };
      for (const row of before)
        expect({ ...back.get(row.id), ...stamps }).toMatchObject({ ...row, ...stamps });
    },
  );

  it('logs no server error', () => {
    expect(t.errors).toEqual([]);
  });
});
