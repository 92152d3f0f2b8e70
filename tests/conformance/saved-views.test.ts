import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleNames, type RoleName } from '#contract/access.ts';
import type { Entity } from '#contract/entity.ts';
import type { SavedView } from '#contract/endpoints/saved-views.ts';
import { filterableFields } from '#contract/filter.ts';
import { entities, entityNames } from '#contract/registry.ts';
import { endpointMatrix } from '../fixtures/permission-matrix.ts';
import { databaseKinds, openTestApp, type TestApp } from '../api/test-app.ts';

describe.each(databaseKinds)('saved views on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  const read = async (who: RoleName, name: string) =>
    (await t.call(who, 'GET', `/api/${name}/views`)).body as SavedView[];
  /** Written by hand: Admin and Manager manage every list, except those about users and permissions. */
  const managers = (entity: Entity): readonly RoleName[] =>
    ['users', 'roles', 'permissions', 'audit', 'clashes'].includes(entity.name)
      ? ['Admin']
      : ['Admin', 'Manager'];

  describe.each(entityNames)('%s', (name) => {
    const entity: Entity = entities[name];
    const path = `/api/${name}/views`;
    const [filter] = filterableFields(entity) as [string];
    const parameters = { view: 'all', q: 'été', sort: '-created_at', columns: 'a,b', [filter]: 'is:empty' };

    it('can be saved by every user who sees the list, as a private view', async () => {
      const readers = endpointMatrix[`GET ${path}`] as readonly RoleName[];
      for (const who of readers) {
        const made = await t.call(who, 'POST', path, { name: `Of ${who}`, parameters });
        expect(made, made.raw).toMatchObject({
          status: 201,
          body: { name: `Of ${who}`, parameters, shared: false, own: true, version: 1 },
        });
      }
      for (const who of readers) {
        expect((await read(who, name)).map((view) => view.name)).toEqual([`Of ${who}`]);
      }
      for (const who of roleNames.filter((role) => !readers.includes(role))) {
        expect((await t.call(who, 'POST', path, { name: 'x', parameters })).status).toBe(403);
      }
    });

    it('can be shared, renamed and deleted by users who manage the list, and read by its staff', async () => {
      const readers = endpointMatrix[`GET ${path}`] as readonly RoleName[];
      const keepers = managers(entity);
      for (const who of readers.filter((one) => !keepers.includes(one))) {
        const refused = await t.call(who, 'POST', path, { name: 'Mine for all', parameters, shared: true });
        expect(refused, who).toMatchObject({ status: 403, body: { permission: entity.manage } });
      }
      const made = await t.call('Admin', 'POST', path, { name: 'For all', parameters, shared: true });
      const view = made.body as SavedView;
      for (const who of readers) {
        const seen = (await read(who, name)).find((one) => one.id === view.id);
        if (who === 'Client') expect(seen).toBeUndefined();
        else
          expect(seen).toMatchObject({
            name: 'For all',
            shared: true,
            own: who === 'Admin',
            username: 'admin',
          });
      }
      for (const who of readers.filter((one) => !keepers.includes(one))) {
        const status = who === 'Client' ? 404 : 403;
        const renamed = await t.call(who, 'PATCH', `${path}/${view.id}`, { version: 1, name: 'Other' });
        expect(renamed.status, who).toBe(status);
        expect((await t.call(who, 'DELETE', `${path}/${view.id}`)).status, who).toBe(status);
      }
      const last = keepers.at(-1)!;
      const renamed = await t.call(last, 'PATCH', `${path}/${view.id}`, { version: 1, name: 'Renamed' });
      expect(renamed, renamed.raw).toMatchObject({
        status: 200,
        body: { name: 'Renamed', version: 2, parameters },
      });
      expect((await t.call(last, 'DELETE', `${path}/${view.id}`)).status).toBe(204);
      expect((await read('Admin', name)).map((one) => one.name)).toEqual(['Of Admin']);
    });

    it('contains what the list’s URL can express, and nothing else', async () => {
      for (const [wrong, why] of [
        [{ row: '1' }, { 'parameters.row': 'unknown' }],
        [{ sort: 'nothing' }, { 'parameters.sort': 'choice' }],
        [{ search: 'x' }, { 'parameters.search': 'unknown' }],
        [{ q: 'x'.repeat(201) }, { 'parameters.q': 'too_big' }],
        [{ [filter]: 'not:' }, { [`parameters.${filter}`]: 'format' }],
      ] as [Record<string, string>, object][]) {
        const refused = await t.call('Admin', 'POST', path, { name: 'Wrong', parameters: wrong });
        expect(refused, JSON.stringify(wrong)).toMatchObject({
          status: 422,
          body: { code: 'fields.invalid', fields: why },
        });
      }
      const empty = await t.call('Admin', 'POST', path, { name: 'All of it', parameters: { [filter]: '' } });
      expect(empty.status).toBe(201);
    });
  });

  it('has a unique name, is updated by version, and created once per idempotency key', async () => {
    const path = '/api/tags/views';
    const key = { 'idempotency-key': 'one-and-the-same' };
    const sent = { name: ' Mine ', parameters: {} };
    const first = await t.call('Manager', 'POST', path, sent, key);
    const again = await t.call('Manager', 'POST', path, sent, key);
    expect(again.body).toEqual(first.body);
    const { id, name } = first.body as SavedView;
    expect(name).toBe('Mine');
    const taken = await t.call('Manager', 'POST', path, { name: 'Mine', parameters: {} });
    expect(taken).toMatchObject({ status: 409, body: { code: 'row.exists', fields: { name: 'taken' } } });
    const shared = await t.call('Manager', 'PATCH', `${path}/${id}`, { version: 1, shared: true });
    expect(shared).toMatchObject({ status: 200, body: { shared: true, version: 2 } });
    const stale = await t.call('Admin', 'PATCH', `${path}/${id}`, { version: 1, name: 'Late' });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'row.stale', current: { version: 2, own: false } },
    });
    expect((await t.call('Technician', 'GET', `${path}`)).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, shared: true })]),
    );
    const told = await t.db.read
      .selectFrom('history')
      .select(['action', 'username'])
      .where('row_id', '=', id)
      .orderBy('id')
      .execute();
    expect(told).toEqual([
      { action: 'create', username: 'manager' },
      { action: 'update', username: 'manager' },
    ]);
  });

  it('shows a user no row that is not visible to them', async () => {
    const parameters = { code: 'C-OTHER' };
    await t.call('Admin', 'POST', '/api/customers/views', { name: 'Others', parameters, shared: true });
    const found = (await read('Commercial', 'customers')).find((one) => one.shared)!;
    const rows = await t.call('Commercial', 'GET', `/api/customers?${new URLSearchParams(found.parameters)}`);
    expect(rows.body).toMatchObject({ rows: [] });
  });

  it('logs no server error', () => {
    expect(t.errors).toEqual([]);
  });
});
