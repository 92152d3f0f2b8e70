import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import { deleteRows, updateRow } from '#server/entities/write/write-rows.ts';
import { addUser, bellOf, historyOf, silence } from './bells.ts';
import { orderOf, productOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, signIn, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('notifications of rows that the user can no longer see, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 1, 1000);
  });
  afterAll(() => t.close());
  beforeEach(() => silence(t));

  /** Creates an order of the client's company and changes its status. */
  async function told(): Promise<string> {
    const args = orderOf([['R-1', 5]]);
    await run(t, 'Client', 'order.place', args);
    const to = { order_id: args.order_id, to: 'Canceled', status_seq: 1, reason: '' } as const;
    expect(await run(t, 'Manager', 'order.transition', to)).toMatchObject({ status: 'applied' });
    return args.order_id;
  }
  const change = (id: string, patch: Partial<{ customer_code: string; role: RoleName; active: number }>) =>
    t.write(async (tx) => {
      const user = await tx.q.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      await updateRow(tx, 'users', user, patch);
    });
  const read = async (who: Parameters<typeof bellOf>[1]) => [
    (await bellOf(t, who)).length,
    (await historyOf(t, who)).rows.length,
    (await historyOf(t, who)).unread,
  ];

  it('are hidden from a Client who moves to another company, and visible again on return', async () => {
    const client = await addUser(t, 'mover', 'Client', 'C-CLIENT');
    await told();
    const [news] = await bellOf(t, client);
    expect(await read(client)).toEqual([1, 1, 1]);
    await change(client.id, { customer_code: 'C-OTHER' });
    expect(await read(client)).toEqual([0, 0, 0]);
    expect((await t.call(client, 'POST', `/api/notifications/${news!.id}/read`)).status).toBe(404);
    await change(client.id, { customer_code: '' });
    expect(await read(client)).toEqual([0, 0, 0]);
    await change(client.id, { customer_code: 'C-CLIENT' });
    expect(await read(client)).toEqual([1, 1, 1]);
  });

  it('are hidden from a Commercial whose customer is assigned to another', async () => {
    await told();
    expect(await read('Commercial')).toEqual([1, 1, 1]);
    const assign = (commercial: string) =>
      t.write(({ q }) =>
        q.updateTable('customers').set({ commercial }).where('code', '=', 'C-CLIENT').execute(),
      );
    await assign('somebody');
    expect(await read('Commercial')).toEqual([0, 0, 0]);
    await assign('commercial');
    expect(await read('Commercial')).toEqual([1, 1, 1]);
  });

  it('are neither created nor shown while a permission is revoked', async () => {
    const grants = ['view orders page'].map((permission) => ({ role: 'Client', permission }));
    await told();
    expect(await read('Client')).toEqual([1, 1, 1]);
    await t.write(({ q }) =>
      q
        .deleteFrom('role_permission')
        .where('role', '=', 'Client')
        .where('permission', '=', 'view orders page')
        .execute(),
    );
    expect(await read('Client')).toEqual([0, 0, 0]);
    const other = await readOrder(t, await toldByManager());
    await t.write(({ q }) => q.insertInto('role_permission').values(grants).execute());
    expect(await read('Client')).toEqual([1, 1, 1]);
    expect((await historyOf(t, 'Client')).rows.map((one) => one.link)).not.toContain(`/orders/${other.id}`);
  });

  /** The same order and change, both by a Manager. */
  async function toldByManager(): Promise<string> {
    const args = orderOf([['R-1', 5]]);
    await run(t, 'Manager', 'order.place', args);
    await run(t, 'Manager', 'order.transition', {
      order_id: args.order_id,
      to: 'Canceled',
      status_seq: 1,
      reason: '',
    });
    return args.order_id;
  }

  it('are neither created for a deactivated user nor readable by one', async () => {
    const client = await addUser(t, 'sleeper', 'Client', 'C-CLIENT');
    await change(client.id, { active: 0 });
    await told();
    expect((await t.call(client, 'GET', '/api/notifications/')).status).toBe(401);
    await change(client.id, { active: 1 });
    const token = await t.write((tx) => signIn(tx, client.id));
    expect(await read({ token })).toEqual([0, 0, 0]);
  });

  it('with internal counts are hidden from a Manager who becomes a Client, even of the same company', async () => {
    const manager = await addUser(t, 'changer', 'Manager');
    const args = orderOf([['R-1', 5]]);
    await run(t, 'Client', 'order.place', args);
    const { lines } = await readOrder(t, args.order_id);
    await run(t, 'Preparer', 'line.short', {
      order_id: args.order_id,
      line_id: lines[0]!.id,
      picked: 1,
      from: 0,
      reason: 'not found',
    });
    const product = await productOf(t, 'R-1');
    await run(t, 'Preparer', 'stock.count', {
      product_id: product.id,
      counted: 0,
      from: product.on_hand,
      cause: 'count',
      note: '',
    });
    expect((await historyOf(t, manager)).rows.map((one) => one.type).toSorted()).toEqual([
      'line_short',
      'order_created',
      'stock_level',
    ]);
    await change(manager.id, { role: 'Client', customer_code: 'C-CLIENT' });
    expect(await read(manager)).toEqual([0, 0, 0]);
  });

  it('are deleted with their row', async () => {
    const id = await told();
    expect(await read('Client')).toEqual([1, 1, 1]);
    await t.write(async (tx) => {
      const order = await tx.q
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await deleteRows(tx, 'orders', [order]);
    });
    expect(await read('Client')).toEqual([0, 0, 0]);
  });
});
