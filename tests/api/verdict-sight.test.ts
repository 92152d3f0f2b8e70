import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Permission, RoleName } from '#contract/access.ts';
import { silence } from './bells.ts';
import { orderOf, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('what a conflict tells on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 3, 100);
  });
  afterAll(() => t.close());
  beforeEach(() => silence(t));

  /** Runs `work` while a role lacks a permission. */
  async function without<T>(role: RoleName, permission: Permission, work: () => Promise<T>): Promise<T> {
    await t.write(({ q }) =>
      q.deleteFrom('role_permission').where('role', '=', role).where('permission', '=', permission).execute(),
    );
    const result = await work();
    await t.write(({ q }) => q.insertInto('role_permission').values({ role, permission }).execute());
    return result;
  }

  it('a row stands beside the first verdict, too, only for who may read its list', async () => {
    const args = orderOf([['R-1', 5]]);
    await run(t, 'Client', 'order.place', args);
    const stale = () =>
      run(t, 'Preparer', 'order.transition', {
        order_id: args.order_id,
        to: 'Shipped',
        status_seq: 99,
        reason: '',
      });
    expect(await stale()).toMatchObject({ status: 'conflict', current: { id: args.order_id } });
    const blind = await without('Preparer', 'view orders page', stale);
    expect(blind).toMatchObject({ status: 'conflict', code: 'order.status_changed' });
    expect(blind.current).toBeUndefined();
  });
});
