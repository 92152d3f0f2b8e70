import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import { readDashboard } from './dashboard-faults.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('access to dashboards, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  it('omits metrics for which a permission is missing, and refuses a Client whatever was granted', async () => {
    const take = (role: RoleName, permission: string) =>
      t.write(({ q }) =>
        q
          .deleteFrom('role_permission')
          .where('role', '=', role)
          .where('permission', '=', permission)
          .execute(),
      );
    await take('Preparer', 'view arrivals page');
    expect(await readDashboard(t, 'Preparer', 'preparation')).toMatchObject({ arrivals: null });
    await take('Manager', 'view products page');
    expect(await readDashboard(t, 'Manager', 'manager')).toMatchObject({ stock: null });
    await take('Manager', 'view orders page');
    expect(await t.call('Manager', 'GET', '/api/dashboards/general')).toMatchObject({
      status: 403,
      body: { permission: 'view orders page' },
    });
    const permissions = ['view customers page', 'view users page'];
    await t.write(({ q }) =>
      q
        .insertInto('role_permission')
        .values(permissions.map((permission) => ({ role: 'Client', permission })))
        .execute(),
    );
    for (const name of ['general', 'manager', 'sales']) {
      const answer = await t.call('Client', 'GET', `/api/dashboards/${name}`);
      expect(answer.status, name).toBe(403);
      expect(answer.raw).not.toContain('total');
    }
  });

  it.each(['0', '-1', '3651', '1e3', 'x', ''])('refuses to look back %s days', async (days) => {
    const answer = await t.call('Admin', 'GET', `/api/dashboards/manager?days=${days}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  it('logs no server error', () => {
    expect(t.errors).toEqual([]);
  });
});
