import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission, RoleName } from '#contract/access.ts';
import type { ManagerDashboard } from '#contract/endpoints/dashboard-answers.ts';
import type { ImportJob, ImportRow } from '#contract/endpoints/imports.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { fetchFile } from './fetch-file.ts';
import { bodyOf, importFile, tryFile } from './import-file.ts';
import { orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('side channels on %s', (kind) => {
  let t: TestApp;
  const placed: Record<'own' | 'other', string> = { own: '', other: '' };
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 3, 100);
    for (const [whose, customer_code] of [
      ['own', 'C-CLIENT'],
      ['other', 'C-OTHER'],
    ] as const) {
      const args = orderOf([['R-1', 1]], { customer_code });
      await run(t, 'Manager', 'order.place', args);
      placed[whose] = args.order_id;
    }
    for (const quantity of [1, 2, 3, 4]) {
      const lines: [string, number][] = [
        ['R-1', quantity],
        ['R-2', 1],
        ['R-3', 1],
      ];
      await run(t, 'Manager', 'order.place', orderOf(lines, { customer_code: 'C-OTHER' }));
    }
  });
  afterAll(() => t.close());

  /** Runs `work` while a role has extra permissions. */
  async function granted<T>(
    role: RoleName,
    permissions: readonly Permission[],
    work: () => Promise<T>,
  ): Promise<T> {
    const rows = permissions.map((permission) => ({ role, permission }));
    await t.write(({ q }) => q.insertInto('role_permission').values(rows).execute());
    const result = await work();
    await t.write(({ q }) =>
      q
        .deleteFrom('role_permission')
        .where('role', '=', role)
        .where('permission', 'in', permissions)
        .execute(),
    );
    return result;
  }

  it('a template names no row of a list that its reader cannot see', async () => {
    const names = ['aa.vendeuse', 'ab.vendeuse'];
    for (const username of names) {
      const row = { username, email: `${username}@quai.test`, role: 'Commercial', active: 1 } as const;
      await t.write((tx) => insertRow(tx, 'users', row));
    }
    const path = '/api/customers/template?format=csv';
    expect((await fetchFile(t, path, 'Manager')).text).toContain(names[0]);
    expect((await fetchFile(t, path, 'Commercial')).text).not.toContain(names[0]);
  });

  it('a dry run suggests no similar name of a row that the user cannot see', async () => {
    const wrong = await granted('Commercial', ['import data', 'manage orders'], async () => {
      const content = 'number,customer_code,date_ordered\nX-1,C-OTHES,2024-01-05\nX-2,C-OWM,2024-01-05\n';
      const options = { unknown_customers: 'error' } as const;
      const job = await tryFile(t, { entity: 'orders', content, options, who: 'Commercial' });
      const page = await t.call('Commercial', 'GET', `/api/imports/${job.id}/rows`);
      return bodyOf<{ rows: ImportRow[] }>(page).rows.map((row) => row.errors[0]);
    });
    expect(wrong).toEqual([
      { field: 'customer_code', reason: 'unknown', value: 'C-OTHES' },
      { field: 'customer_code', reason: 'unknown', value: 'C-OWM', hint: 'C-OWN' },
    ]);
    const unseen = await granted('Commercial', ['import data', 'manage customers'], async () => {
      const content = 'code,name,commercial\nC-NEW,New,manage\n';
      const job = await tryFile(t, { entity: 'customers', content, who: 'Commercial' });
      return (await t.call('Commercial', 'GET', `/api/imports/${job.id}/rows`)).raw;
    });
    expect(unseen).toContain('unknown');
    expect(unseen).not.toContain('manager');
  });

  it('a Client that was given the import permission by mistake can neither read nor create arrivals with it', async () => {
    const head = { number: 'AR-1', provider: 'Textiles du Nord', date: '2026-05-04' };
    await t.write((tx) => insertRow(tx, 'arrivals', head));
    const told = await granted('Client', ['import data', 'manage arrivals'], async () => {
      const content = 'number,provider,date\nAR-1,Nobody,2026-05-04\nAR-2,Nobody,2026-05-04\n';
      const options = { update_existing: true } as const;
      const job = await importFile(t, { entity: 'arrivals', content, options, who: 'Client' }).catch(
        (error: unknown) => String(error),
      );
      const jobs = await t.call('Client', 'GET', '/api/imports');
      const [{ id }] = jobs.body as [ImportJob];
      const rows = await t.call('Client', 'GET', `/api/imports/${id}/rows`);
      return JSON.stringify(job) + jobs.raw + rows.raw;
    });
    expect(told).toContain('row.not_found');
    expect(told).not.toContain('Textiles du Nord');
    const arrivals = await t.call('Admin', 'GET', '/api/arrivals?count=1');
    expect(arrivals.body).toMatchObject({ count: 1, rows: [head] });
  });

  it('conflicts name no order that the user cannot see', async () => {
    for (const order_id of Object.values(placed)) {
      const stale = { order_id, to: 'Shipped', status_seq: 99, reason: 'x' } as const;
      expect(await run(t, 'Manager', 'order.transition', stale)).toMatchObject({ status: 'conflict' });
    }
    const numbers = {
      own: (await readOrder(t, placed.own)).number,
      other: (await readOrder(t, placed.other)).number,
    };
    const read = async (who: RoleName) => {
      const answer = await t.call(who, 'GET', '/api/dashboards/manager');
      const { rows = [] } = bodyOf<ManagerDashboard>(answer).conflicts ?? {};
      const told = rows.map(
        ({ order_id, order_number, username }) => `${username}: ${order_number} ${order_id}`,
      );
      return told.toSorted();
    };
    const [own, other] = [
      `manager: ${numbers.own} ${placed.own}`,
      `manager: ${numbers.other} ${placed.other}`,
    ];
    expect(await read('Manager')).toEqual([own, other].toSorted());
    const seen = await granted('Commercial', ['view users page'], () => read('Commercial'));
    expect(seen).toEqual(['manager:  ', own].toSorted());
  });

  it('the progress of a snapshot does not reveal how much others order', async () => {
    const totalsOf = async (who: RoleName) => {
      const { raw } = await t.call(who, 'GET', '/api/changes/snapshot');
      const { start } = JSON.parse(raw.split('\n')[0]!) as { start: { totals: Record<string, number> } };
      return start.totals;
    };
    expect(await totalsOf('Client')).toMatchObject({ orders: 1, orderlines: 1, customizations: 0 });
    expect(await totalsOf('Commercial')).toMatchObject({ orders: 1, orderlines: 1, customers: 2 });
    expect(await totalsOf('Manager')).toMatchObject({ orders: 6, orderlines: 14, customers: 3 });
  });

  it('logs no server error', () => {
    expect(t.errors).toEqual([]);
  });
});
