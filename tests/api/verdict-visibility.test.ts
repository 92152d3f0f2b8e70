import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Permission, RoleName } from '#contract/access.ts';
import type { AnyRow } from '#contract/entity.ts';
import type { Rows } from '#contract/registry.ts';
import { bellOf, silence } from './bells.ts';
import { orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('visibility of conflicts on %s', (kind) => {
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

  it('a repeated conflict contains the row only for a user who can read its list', async () => {
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

  it('a Client does not see the name of the staff user who was first', async () => {
    const args = orderOf([['R-1', 2, 'Logo']]);
    await run(t, 'Client', 'order.place', args);
    const order = await readOrder(t, args.order_id);
    const jobs = await t.call('Admin', 'GET', `/api/customizations?order_number=${order.number}`);
    const job = (jobs.body as { rows: Rows['customizations'][] }).rows[0]!;
    const about = { order_id: order.id, customization_id: job.id };
    const sent = await run(t, 'Technician', 'proof.send', { ...about, from: 'none', note: 'v1' });
    expect(sent).toMatchObject({ status: 'applied' });
    await silence(t);
    const answer = { ...about, answer: 'approved' as const, from: 'none' as const, reason: '' };
    expect(await run(t, 'Client', 'proof.answer', answer)).toMatchObject({ status: 'conflict' });
    const [told] = await bellOf(t, 'Client');
    expect(told).toMatchObject({ type: 'sync_conflict' });
    expect(told!.message).not.toContain('technician');
    // Staff do.
    await silence(t);
    const late = { order_id: order.id, to: 'Canceled' as const, status_seq: 99, reason: 'x' };
    expect(await run(t, 'Manager', 'order.transition', late)).toMatchObject({ status: 'conflict' });
    expect((await bellOf(t, 'Manager'))[0]!.message).toContain('client');
  });

  it('a conflict on an arrival line follows the visibility of its arrival', async () => {
    const head = { number: 'AR-77', provider: 'Textiles du Nord', date: '2026-11-20', note: '' };
    const { id } = (await t.call('Manager', 'POST', '/api/arrivals', head)).body as AnyRow;
    const line = {
      arrival_number: 'AR-77',
      reference: 'R-1',
      expected: 5,
      received: 0,
      rejected: 0,
      location: '',
    };
    const made = (await t.call('Manager', 'POST', '/api/arrivallines', line)).body as AnyRow;
    const stale = {
      arrival_id: id,
      line_id: made.id,
      reference: 'R-1',
      received: 4,
      rejected: 0,
      location: '',
      from_received: 3,
      from_rejected: 0,
    };
    expect(await run(t, 'Preparer', 'arrival.receive', stale)).toMatchObject({ code: 'line.changed' });
    expect(await bellOf(t, 'Preparer')).toMatchObject([
      {
        type: 'sync_conflict',
        message: 'Arrival AR-77 was changed in the meantime by manager.',
        link: '/arrivals?number=AR-77',
      },
    ]);
  });
});
