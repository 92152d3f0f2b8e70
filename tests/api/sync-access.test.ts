import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtInPermissions, defaultGrants, roleNames, type Permission } from '#contract/access.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { RolePermissions } from '#contract/endpoints/role-permissions.ts';
import type { Database } from '#server/db/database.ts';
import { syncAccess } from '#server/services/accounts/sync-access.ts';
import { startProgram, type Started } from './start-server.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const added: Permission = 'export data';

describe.each(databaseKinds)('permissions that a newer version adds, on %s', (kind) => {
  let t: TestApp;
  let running: Started[] = [];
  beforeEach(async () => {
    t = await openTestApp(kind);
  });
  afterEach(async () => {
    await stop('SIGKILL');
    await t.close();
  });

  /** The state that an older version without these permissions left. */
  const forget = (permissions: readonly string[]) =>
    t.write(async ({ q }) => {
      await q.deleteFrom('permissions').where('name', 'in', permissions).execute();
      await q.deleteFrom('role_permission').where('permission', 'in', permissions).execute();
    });
  const start = () => {
    const started = startProgram('server/main.ts', {
      PORT: '0',
      HOST: '127.0.0.1',
      ...(kind === 'sqlite' ? { DATA_DIR: dirname(t.url) } : { DATABASE_URL: t.url }),
    });
    running.push(started);
    return started;
  };
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    for (const { child } of running) child.kill(signal);
    await Promise.all(running.map((one) => one.ended));
    running = [];
  };
  const restart = async () => {
    const started = start();
    await started.ready;
    await stop();
    return started;
  };
  const matrix = async () => (await t.call('Admin', 'GET', '/api/role-permissions')).body as RolePermissions;
  const holders = async (permission: string) =>
    (await matrix()).roles.flatMap(({ role, permissions }) =>
      permissions.includes(permission) ? [role] : [],
    );
  const holdersByDefault = (permission: Permission) =>
    roleNames.filter((role) => defaultGrants[role].includes(permission));
  const historyOf = async (list: 'roles' | 'permissions', name: string) => {
    const { body } = await t.call('Admin', 'GET', `/api/${list}?name=${encodeURIComponent(name)}`);
    const [row] = (body as { rows: { id: string }[] }).rows;
    return (await t.call('Admin', 'GET', `/api/${list}/${row!.id}/history`)).body as HistoryEntry[];
  };

  it('are added to an existing database at start and granted to their default roles, by the system', async () => {
    await forget([added]);
    expect((await t.call('Manager', 'GET', '/api/customers/export?format=csv&language=en')).status).toBe(403);
    const started = await restart();
    expect(started.log()).toContainEqual(expect.objectContaining({ permissions: [added] }));
    expect((await matrix()).permissions).toContainEqual({
      name: added,
      page: builtInPermissions[added],
      built_in: true,
    });
    expect(await holders(added)).toEqual(holdersByDefault(added));
    expect((await t.call('Manager', 'GET', '/api/customers/export?format=csv&language=en')).status).toBe(200);
    expect((await historyOf('permissions', added))[0]).toMatchObject({ action: 'create', origin: 'system' });
    const [given] = await historyOf('roles', 'Commercial');
    expect(given).toMatchObject({
      username: 'system',
      origin: 'system',
      changes: { [added]: [false, true] },
    });
    const { body } = await t.call('Admin', 'GET', '/api/roles?name=Commercial');
    expect(body).toMatchObject({ rows: [{ permission_count: defaultGrants.Commercial.length }] });
  });

  it('are not granted again to a role that an Admin removed them from, nor revoked from one that was given them', async () => {
    await forget([added]);
    await restart();
    const set = (role: string, granted: boolean) =>
      t.call('Admin', 'PUT', '/api/role-permissions', { role, permission: added, granted });
    expect((await set('Manager', false)).status).toBe(200);
    expect((await set('Preparer', true)).status).toBe(200);
    const before = await matrix();
    const { v } = await t.db.read.selectFrom('sync_clock').select('v').executeTakeFirstOrThrow();
    const started = await restart();
    expect(await matrix()).toEqual(before);
    expect(started.log().filter((line) => 'permissions' in line)).toEqual([]);
    // No change writes nothing, so devices do not resync for nothing.
    const after = await t.db.read.selectFrom('sync_clock').select('v').executeTakeFirstOrThrow();
    expect(after.v).toBe(v);
  });

  it('are added once when two processes start at the same time', async () => {
    await forget([added, 'import data', 'count stock']);
    const two = [start(), start()];
    await Promise.all(two.map((one) => one.ready));
    await stop();
    for (const name of [added, 'import data', 'count stock'] as const) {
      expect((await matrix()).permissions.filter((one) => one.name === name)).toHaveLength(1);
      expect(await holders(name)).toEqual(holdersByDefault(name));
      expect(await historyOf('permissions', name)).toHaveLength(1);
    }
    const told = two.flatMap((one) => one.log()).filter((line) => 'permissions' in line);
    expect(told).toHaveLength(1);
  });

  it('are added once when a second process compares before the first has written', async () => {
    await forget([added]);
    let compared = 0;
    let open: () => void;
    const both = new Promise<void>((resolve) => (open = resolve));
    const late: Database = {
      ...t.db,
      transaction: async (work) => {
        compared += 1;
        if (compared === 2) open();
        await both;
        return t.db.transaction(work);
      },
    };
    const changes = await Promise.all([syncAccess(late, t.clock), syncAccess(late, t.clock)]);
    expect(changes.flatMap((one) => one.added)).toEqual([added]);
    expect(await holders(added)).toEqual(holdersByDefault(added));
  });

  it('keep the grants of a permission that an Admin created under the same name, and can no longer be deleted', async () => {
    await forget([added]);
    const made = await t.call('Admin', 'POST', '/api/permissions', { name: added, page: '/own' });
    const { id } = made.body as { id: string };
    await t.call('Admin', 'PUT', '/api/role-permissions', {
      role: 'Technician',
      permission: added,
      granted: true,
    });
    await restart();
    expect(await holders(added)).toEqual(['Technician']);
    expect((await t.call('Admin', 'DELETE', `/api/permissions/${id}`)).body).toMatchObject({
      code: 'permission.built_in',
    });
  });

  it('of an older version that the program no longer knows can be deleted, and keep their grants until then', async () => {
    await t.call('Admin', 'POST', '/api/permissions', { name: 'constructor', page: '/own' });
    const made = await t.call('Admin', 'POST', '/api/permissions', { name: 'view fax page', page: '/fax' });
    const { id } = made.body as { id: string };
    await t.call('Admin', 'PUT', '/api/role-permissions', {
      role: 'Manager',
      permission: 'view fax page',
      granted: true,
    });
    await t.write(({ q }) =>
      q.updateTable('permissions').set({ built_in: 1 }).where('name', '=', 'view fax page').execute(),
    );
    const started = await restart();
    expect(started.log().filter((line) => 'permissions' in line)).toMatchObject([
      { level: 'warn', permissions: ['view fax page'] },
    ]);
    expect(await holders('view fax page')).toEqual(['Manager']);
    expect((await t.call('Admin', 'DELETE', `/api/permissions/${id}`)).status).toBe(204);
    expect(await holders('view fax page')).toEqual([]);
  });

  it('are added together with a role that the database lacks', async () => {
    await t.write(async ({ q }) => {
      await q.deleteFrom('roles').where('name', '=', 'Technician').execute();
      await q.deleteFrom('role_permission').where('role', '=', 'Technician').execute();
    });
    await restart();
    const { roles } = await matrix();
    const held = roles.find(({ role }) => role === 'Technician')!.permissions;
    expect(held.toSorted()).toEqual(defaultGrants.Technician.toSorted());
  });
});
