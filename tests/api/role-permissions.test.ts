import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { builtInPermissions, defaultGrants, roleNames, type RoleName } from '#contract/access.ts';
import type { Pull } from '#contract/changes.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { RolePermissions } from '#contract/endpoints/role-permissions.ts';
import { syncDevice } from '../sync/sync-device.ts';
import { expectRefusal } from './expect-refusal.ts';
import { askAs, placeOrder, syncedDevice } from './feed-world.ts';
import { stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, signIn, type TestApp } from './test-app.ts';

const path = '/api/role-permissions';

describe.each(databaseKinds)('permission management on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 2, 10);
  });
  afterAll(() => t.close());
  /** The state of a new installation. */
  afterEach(() =>
    t.write(async ({ q }) => {
      await q.deleteFrom('role_permission').execute();
      const grants = roleNames.flatMap((role) =>
        defaultGrants[role].map((permission) => ({ role, permission })),
      );
      await q.insertInto('role_permission').values(grants).execute();
    }),
  );

  type Who = Parameters<TestApp['call']>[0];
  const set = (role: string, permission: string, granted: boolean, who: Who = 'Admin') =>
    t.call(who, 'PUT', path, { role, permission, granted });
  const setGroup = (role: string, permissions: string[], granted: boolean, who: Who = 'Admin') =>
    t.call(who, 'PUT', `${path}/group`, { role, permissions, granted });
  const matrix = async () => (await t.call('Admin', 'GET', path)).body as RolePermissions;
  const heldBy = async (role: RoleName) =>
    (await matrix()).roles.find((one) => one.role === role)!.permissions;
  const menuOf = async (who: Who) =>
    ((await t.call(who, 'GET', '/api/auth/me')).body as { permissions: string[] }).permissions;
  const roleRow = async (role: RoleName) => {
    const { rows } = (await t.call('Admin', 'GET', `/api/roles?name=${role}`)).body as {
      rows: { id: string; permission_count: number }[];
    };
    return rows[0]!;
  };
  const historyOf = async (role: RoleName) =>
    (await t.call('Admin', 'GET', `/api/roles/${(await roleRow(role)).id}/history`)).body as HistoryEntry[];
  const secondAdmin = async () => {
    const values = { username: `admin-${uuidv7()}`, email: 'a2@quai.test', role: 'Admin', active: true };
    const made = await t.call('Admin', 'POST', '/api/users', values);
    const { id } = made.body as { id: string };
    return { id, token: await t.write((tx) => signIn(tx, id)) };
  };

  it('lists the permissions of each role, in the order of the program', async () => {
    const { permissions, roles } = await matrix();
    expect(permissions.map(({ name }) => name)).toEqual(Object.keys(builtInPermissions));
    expect(permissions[0]).toEqual({ name: 'view products page', page: '/products', built_in: true });
    expect(roles.map(({ role }) => role)).toEqual(roleNames);
    for (const { role, permissions: held, user_count } of roles) {
      expect(held.toSorted()).toEqual([...defaultGrants[role as RoleName]].toSorted());
      expect(user_count).toBe(1);
    }
  });

  it('applies at the next call of an open session, in the menu and in calls', async () => {
    expect((await t.call('Preparer', 'GET', '/api/arrivals')).status).toBe(200);
    const taken = await set('Preparer', 'view arrivals page', false);
    expect(taken).toMatchObject({ status: 200, body: { role: 'Preparer', user_count: 1 } });
    expect((taken.body as { permissions: string[] }).permissions).toEqual(await heldBy('Preparer'));
    expect(await t.call('Preparer', 'GET', '/api/arrivals')).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden', permission: 'view arrivals page' },
    });
    expect(await menuOf('Preparer')).not.toContain('view arrivals page');
    await set('Preparer', 'view arrivals page', true);
    expect((await t.call('Preparer', 'GET', '/api/arrivals')).status).toBe(200);
    expect(await menuOf('Preparer')).toContain('view arrivals page');
  });

  it('grants and revokes several permissions at once', async () => {
    const floor = ['pick orders', 'count stock', 'place orders'];
    expect((await setGroup('Technician', [...floor, 'pick orders'], true)).status).toBe(200);
    expect(await heldBy('Technician')).toEqual(expect.arrayContaining(floor));
    expect((await setGroup('Technician', floor, false)).status).toBe(200);
    expect((await heldBy('Technician')).toSorted()).toEqual([...defaultGrants.Technician].toSorted());
  });

  it('audits who granted and revoked what, counts it, and writes nothing if nothing changes', async () => {
    const before = await roleRow('Manager');
    await setGroup('Manager', ['manage users', 'view roles page', 'view users page'], true);
    await set('Manager', 'manage users', false);
    await set('Manager', 'manage users', false);
    expect((await roleRow('Manager')).permission_count).toBe(before.permission_count + 1);
    const [second, first] = await historyOf('Manager');
    expect(first).toMatchObject({
      username: 'admin',
      origin: 'api',
      action: 'update',
      changes: { 'manage users': [false, true], 'view roles page': [false, true] },
    });
    expect(Object.keys(first!.changes)).toHaveLength(2);
    expect(second).toMatchObject({ changes: { 'manage users': [true, false] } });
  });

  it('gives one reply per idempotency key, and refuses the key for another request', async () => {
    const body = { role: 'Client', permission: 'count stock', granted: true };
    const key = { 'idempotency-key': uuidv7() };
    const first = await t.call('Admin', 'PUT', path, body, key);
    const entries = (await historyOf('Client')).length;
    await set('Client', 'count stock', false);
    const again = await t.call('Admin', 'PUT', path, body, key);
    expect(again.raw).toBe(first.raw);
    expect(await heldBy('Client')).not.toContain('count stock');
    expect((await historyOf('Client')).length).toBe(entries + 1);
    const other = { ...body, granted: false };
    await expectRefusal(
      t,
      () => t.call('Admin', 'PUT', path, other, key),
      422,
      'request.idempotency_key_reused',
    );
  });

  it('evicts from a device what its role lost, and snapshots what it gained', async () => {
    await placeOrder(t, 'C-OWN', ['', 'Broderie']);
    const device = await syncedDevice(t, 'Preparer');
    const pull = async () => (await t.call('Preparer', 'GET', device.pullPath())).body as Pull;
    expect(device.rows.get('orders')!.size).toBe(1);
    await setGroup('Preparer', ['view orders page', 'view orderlines page'], false);
    expect((await pull()).drop.map(({ entity }) => entity).toSorted()).toEqual([
      'customizations',
      'orderlines',
      'orders',
    ]);
    await syncDevice(device, askAs(t, 'Preparer'));
    expect(device.rows.get('orders')!.size).toBe(0);
    await setGroup('Preparer', ['view orders page', 'view orderlines page'], true);
    expect(await pull()).toMatchObject({ drop: [], snapshot: expect.any(String) });
    await syncDevice(device, askAs(t, 'Preparer'));
    expect(device.rows.get('orders')!.size).toBe(1);
    expect(device.rows.get('orderlines')!.size).toBe(2);
  });

  it('refuses unknown roles and permissions, the whole group at once', async () => {
    const unknown = 'row.reference_unknown';
    const role = await expectRefusal(t, () => set('Director', 'pick orders', true), 422, unknown);
    expect(role.fields).toEqual({ role: 'unknown' });
    const permission = await expectRefusal(t, () => set('Manager', 'fly', true), 422, unknown);
    expect(permission.fields).toEqual({ permission: 'unknown' });
    await expectRefusal(t, () => setGroup('Client', ['count stock', 'fly'], true), 422, unknown);
    expect(await heldBy('Client')).not.toContain('count stock');
    await expectRefusal(t, () => setGroup('Client', [], true), 422, 'fields.invalid');
    await expectRefusal(t, () => t.call('Admin', 'PUT', path, { role: 'Client' }), 422, 'fields.invalid');
    await expectRefusal(t, () => set('admin', 'pick orders', false), 422, unknown);
  });

  it('does not let the Admin role lose permission management, nor remove the last Admin', async () => {
    const code = 'permission.admin_keeps_management';
    for (const permission of ['view permissions management page', 'manage permissions management'])
      await expectRefusal(t, () => set('Admin', permission, false), 409, code);
    const all = Object.keys(builtInPermissions);
    await expectRefusal(t, () => setGroup('Admin', all, false), 409, code);
    expect(await heldBy('Admin')).toHaveLength(all.length);
    const others = all.filter((name) => !name.includes('permissions management'));
    expect((await setGroup('Admin', others, false)).status).toBe(200);
    expect(await menuOf('Admin')).toEqual([
      'manage permissions management',
      'view permissions management page',
    ]);
    expect((await setGroup('Admin', others, true)).status).toBe(200);
    const { body } = await t.call('Admin', 'GET', `/api/users/${t.userIds.Admin}`);
    const { version } = body as { version: number };
    const switchOff = () =>
      t.call('Admin', 'PATCH', `/api/users/${t.userIds.Admin}`, { version, active: false });
    await expectRefusal(t, switchOff, 409, 'permission.last_admin');
  });

  it('creates permissions, and removes them from every role when they are deleted', async () => {
    const made = await t.call('Admin', 'POST', '/api/permissions', { name: 'open the gate', page: '/gate' });
    const { id } = made.body as { id: string };
    const before = await roleRow('Preparer');
    await set('Preparer', 'open the gate', true);
    expect((await matrix()).permissions.at(-1)).toEqual({
      name: 'open the gate',
      page: '/gate',
      built_in: false,
    });
    expect(await menuOf('Preparer')).toContain('open the gate');
    expect((await roleRow('Preparer')).permission_count).toBe(before.permission_count + 1);
    expect((await t.call('Admin', 'DELETE', `/api/permissions/${id}`)).status).toBe(204);
    expect(await menuOf('Preparer')).not.toContain('open the gate');
    expect((await roleRow('Preparer')).permission_count).toBe(before.permission_count);
    expect((await historyOf('Preparer'))[0]).toMatchObject({ changes: { 'open the gate': [true, false] } });
    const gone = () => set('Preparer', 'open the gate', true);
    await expectRefusal(t, gone, 422, 'row.reference_unknown');
  });

  it('with two concurrent admins, every request is applied whole, and the last one wins', async () => {
    const other = await secondAdmin();
    const group = ['pick orders', 'count stock', 'apply arrivals'];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 2 === 0 ? setGroup('Technician', group, true) : setGroup('Technician', group, false, other),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const held = (await heldBy('Technician')).filter((name) => group.includes(name));
    expect([0, 3]).toContain(held.length);
    const told = await historyOf('Technician');
    const [last] = told;
    expect(last!.changes).toEqual(
      Object.fromEntries(group.map((name) => [name, [held.length === 0, held.length > 0]])),
    );
    const { permission_count } = await roleRow('Technician');
    expect(permission_count).toBe((await heldBy('Technician')).length);
  });

  it('a manager who is losing the permission changes nothing after it is gone', async () => {
    await set('Manager', 'manage permissions management', true);
    const answers = await Promise.all([
      set('Manager', 'manage permissions management', false),
      ...Array.from({ length: 6 }, () => set('Manager', 'manage users', true, 'Manager')),
    ]);
    expect(answers[0]!.status).toBe(200);
    const told = await historyOf('Manager');
    const lost = told.findIndex(({ changes }) => 'manage permissions management' in changes);
    expect(told.slice(0, lost).filter(({ username }) => username === 'manager')).toEqual([]);
    for (const { status } of answers.slice(1)) expect([200, 403]).toContain(status);
    const late = await set('Manager', 'manage roles', true, 'Manager');
    expect(late).toMatchObject({ status: 403, body: { permission: 'manage permissions management' } });
  });

  it('logs no server error', () => {
    expect(t.errors).toEqual([]);
  });
});
