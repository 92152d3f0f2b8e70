import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { RoleName } from '#contract/access.ts';
import { readDashboard } from './dashboard-faults.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('access to dashboards, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  it('a conflict about an arrival is listed without its number as that of an order', async () => {
    const current = { id: uuidv7(), number: 'ARR-7', provider: 'P' };
    await t.write(({ q, now, rev }) =>
      q
        .insertInto('command')
        .values({
          id: uuidv7(),
          user_id: t.userIds.Preparer,
          payload_hash: '',
          at: now,
          rev,
          status: 'conflict',
          outcome: JSON.stringify({ code: 'arrival.applied', current }),
        })
        .execute(),
    );
    const { conflicts } = await readDashboard(t, 'Manager', 'manager');
    expect(conflicts!.rows).toMatchObject([{ code: 'arrival.applied', order_id: '', order_number: '' }]);
  });

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
    // Their orders and jobs are named, whatever work the role may do.
    await take('Preparer', 'view orderlines page');
    const preparation = await readDashboard(t, 'Preparer', 'preparation');
    expect(preparation).toMatchObject({ shorts: null, locations_to_count: [] });
    await take('Preparer', 'view products page');
    expect(await readDashboard(t, 'Preparer', 'preparation')).toMatchObject({ locations_to_count: null });
    await take('Preparer', 'view orders page');
    await take('Technician', 'view customizations page');
    for (const [role, name, permission] of [
      ['Preparer', 'preparation', 'view orders page'],
      ['Technician', 'marking', 'view customizations page'],
    ] as const) {
      const answer = await t.call(role, 'GET', `/api/dashboards/${name}`);
      expect(answer, name).toMatchObject({ status: 403, body: { permission } });
    }
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
