import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { maxAlone } from '#server/services/notifications/notification-digest.ts';
import { purgeNotifications } from '#server/services/notifications/purge-notifications.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { addUser, bellOf, historyOf, silence } from './bells.ts';
import { command, orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('the notification history on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 2, 100_000);
  });
  afterAll(() => t.close());
  beforeEach(() => silence(t));

  /** Places orders of the client's company, in batches. */
  async function place(n: number) {
    const orders = Array.from({ length: n }, () => orderOf([['R-1', 2]]));
    for (let at = 0; at < n; at += 100) {
      const commands = orders.slice(at, at + 100).map((args) => command('order.place', args));
      const answer = await t.call('Client', 'POST', '/api/commands', { commands });
      expect(answer.status, answer.raw).toBe(200);
    }
    return orders;
  }
  const post = (path: string, body: unknown) => t.call('Manager', 'POST', `/api/notifications${path}`, body);

  it('contains read and unread ones, by type, page by page, newest first', async () => {
    await place(35);
    const first = await historyOf(t, 'Manager');
    expect([first.rows.length, first.unread]).toEqual([30, 35]);
    const second = await historyOf(t, 'Manager', `?after=${encodeURIComponent(first.next!)}`);
    expect([second.rows.length, second.next]).toEqual([5, null]);
    const all = [...first.rows, ...second.rows];
    expect(new Set(all.map((one) => one.id)).size).toBe(35);
    expect(all.map((one) => one.message)).toEqual(
      all
        .map((one) => one.message)
        .toSorted()
        .toReversed(),
    );

    await t.call('Manager', 'POST', `/api/notifications/${all[0]!.id}/read`);
    expect((await historyOf(t, 'Manager', '?state=read')).rows.map((one) => one.id)).toEqual([all[0]!.id]);
    expect((await historyOf(t, 'Manager', '?state=unread')).rows[0]!.id).toBe(all[1]!.id);
    expect((await historyOf(t, 'Manager', '?type=stock_level')).rows).toEqual([]);
    expect((await historyOf(t, 'Manager', '?type=order_created&state=read')).rows).toHaveLength(1);
    const wrong = await t.call('Manager', 'GET', '/api/notifications/history?after=nonsense');
    expect(wrong).toMatchObject({ status: 400, body: { code: 'request.cursor_invalid' } });
  });

  it('marks all seen ones as read, or those of a type, only for the user', async () => {
    await place(3);
    const [newest] = (await historyOf(t, 'Manager')).rows;
    t.clock.advance(1);
    await place(1);
    const until = newest!.created_at;
    expect((await post('/read', { until, type: 'stock_level' })).body).toEqual({ read: 0 });
    expect((await post('/read', { until })).body).toEqual({ read: 3 });
    expect(await bellOf(t, 'Manager')).toHaveLength(1);
    expect(await bellOf(t, 'Preparer')).toHaveLength(4);
    expect((await historyOf(t, 'Manager')).rows).toHaveLength(4);
    expect((await post('/read', { until: 'yesterday' })).status).toBe(422);
  });

  it('keeps all notifications of a burst; the bell shows the first few and one for the rest', async () => {
    await place(30);
    const bell = await bellOf(t, 'Manager');
    expect(bell).toHaveLength(maxAlone + 1);
    expect(bell[0]).toMatchObject({
      type: 'order_created',
      message: '20 more notifications of this type.',
      link: '/settings/notifications?type=order_created&state=unread',
    });
    expect(await historyOf(t, 'Manager')).toMatchObject({ unread: 30 });
    // The summary belongs to the bell: the history never lists it.
    expect((await historyOf(t, 'Manager')).rows.map((one) => one.message).join()).not.toContain('more');
    const read = await t.call('Manager', 'POST', `/api/notifications/${bell[0]!.id}/read`);
    expect(read).toMatchObject({ status: 200, body: { is_read: true } });
    expect(await bellOf(t, 'Manager')).toHaveLength(maxAlone);
    await place(1);
    expect((await bellOf(t, 'Manager'))[0]!.message).toBe('21 more notifications of this type.');
    await post('/read', { until: t.clock.now() });
    expect(await bellOf(t, 'Manager')).toEqual([]);
    // An hour later a new burst starts.
    t.clock.advance(61);
    await place(2);
    expect(await bellOf(t, 'Manager')).toHaveLength(2);
  });

  it('a user who loses access to the rows of a burst does not learn its size', async () => {
    const late = await addUser(t, 'late', 'Manager');
    await place(15);
    expect(await bellOf(t, late)).toHaveLength(maxAlone + 1);
    await t.write(({ q }) =>
      q
        .updateTable('users')
        .set({ role: 'Client', customer_code: 'C-OTHER' })
        .where('id', '=', late.id)
        .execute(),
    );
    expect([await bellOf(t, late), (await historyOf(t, late)).rows]).toEqual([[], []]);
  });

  it('forty short lines of an order make one notification', async () => {
    const args = orderOf(Array.from({ length: 40 }, () => ['R-1', 2]));
    await run(t, 'Client', 'order.place', args);
    await silence(t);
    const { lines } = await readOrder(t, args.order_id);
    const commands = lines.map((line) =>
      command('line.short', {
        order_id: args.order_id,
        line_id: line.id,
        picked: 0,
        from: 0,
        reason: 'not found',
      }),
    );
    await t.call('Preparer', 'POST', '/api/commands', { commands });
    expect(await bellOf(t, 'Manager')).toMatchObject([{ message: expect.stringContaining('40 lines') }]);
    expect((await historyOf(t, 'Manager')).rows).toHaveLength(1);
  });

  it('many products that run low at once are summarized in one notification', async () => {
    const references = Array.from({ length: 60 }, (_, at) => `MANY-${at}`);
    await t.write(async (tx) => {
      await insertRows(
        tx,
        'products',
        references.map((reference) => ({ reference, on_hand: 0, threshold: 0 })),
      );
      await tx.q
        .updateTable('products')
        .set({ on_hand: 10, available: 10, stock_level: 'In stock' })
        .where('reference', 'in', references)
        .execute();
      await insertRows(
        tx,
        'articles',
        references.map((reference) => ({ reference, designation: reference, price: 100 })),
      );
    });
    const lines = references.map((reference) => ({
      line_id: uuidv7(),
      reference,
      quantity: 10,
      marking: '',
      price: 100,
    }));
    await run(t, 'Client', 'order.place', orderOf([], { lines }));
    expect(await bellOf(t, 'Manager', 'stock_level')).toMatchObject([
      { message: 'Stock levels have changed. Out of stock: 60, low on stock: 0.' },
    ]);
  });

  it('is purged by age: read notifications after 90 days, unread ones after 180', async () => {
    await place(2);
    const [one] = await bellOf(t, 'Manager');
    await t.call('Manager', 'POST', `/api/notifications/${one!.id}/read`);
    // The user's session has expired by then.
    const left = async () => {
      const rows = t.db.read.selectFrom('notification').select('id').where('user_id', '=', t.userIds.Manager);
      return (await rows.execute()).length;
    };
    t.clock.advance(89 * 24 * 60);
    await purgeNotifications(t.db, t.clock);
    expect(await left()).toBe(2);
    t.clock.advance(2 * 24 * 60);
    expect(await purgeNotifications(t.db, t.clock)).toBe(1);
    expect(await left()).toBe(1);
    t.clock.advance(90 * 24 * 60);
    await purgeNotifications(t.db, t.clock);
    expect(await t.db.read.selectFrom('notification').select('id').execute()).toEqual([]);
  });
});

describe.each(databaseKinds)('muting on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 1, 1000);
  });
  afterAll(() => t.close());

  const mute = (...muted: string[]) => t.call('Manager', 'PUT', '/api/notifications/muted', { muted });
  const place = () => run(t, 'Client', 'order.place', orderOf([['R-1', 1]]));

  it('removes a type from the user’s own bell at once, on every device, but not from the history', async () => {
    await place();
    expect(await bellOf(t, 'Manager')).toHaveLength(1);
    expect((await mute('order_created')).body).toMatchObject({ muted: ['order_created'] });
    expect(await bellOf(t, 'Manager')).toEqual([]);
    await place();
    expect(await bellOf(t, 'Manager')).toEqual([]);
    expect(await bellOf(t, 'Preparer')).toHaveLength(2);
    expect(await historyOf(t, 'Manager')).toMatchObject({ unread: 2, rows: [{}, {}] });
    const again = await t.call('Manager', 'GET', '/api/notifications/muted');
    expect(again.body).toMatchObject({ muted: ['order_created'] });
    // Unmuted again, only new notifications appear.
    await mute();
    expect(await bellOf(t, 'Manager')).toEqual([]);
    await place();
    expect(await bellOf(t, 'Manager')).toHaveLength(1);
  });

  it('offers the types that the user’s role receives, and ignores others', async () => {
    const typesOf = async (who: 'Client' | 'Technician' | 'Preparer' | 'Admin') =>
      ((await t.call(who, 'GET', '/api/notifications/muted')).body as { types: string[] }).types;
    expect(await typesOf('Client')).toEqual(['order_status', 'order_promised', 'proof', 'sync_conflict']);
    expect(await typesOf('Technician')).toEqual([
      'order_status',
      'order_amended',
      'ready_to_mark',
      'proof',
      'sync_conflict',
    ]);
    expect(await typesOf('Preparer')).toEqual([
      'order_created',
      'order_status',
      'order_amended',
      'order_promised',
      'sync_conflict',
    ]);
    expect(await typesOf('Admin')).toContain('import_finished');
    const client = await t.call('Client', 'PUT', '/api/notifications/muted', { muted: ['stock_level'] });
    expect(client.body).toMatchObject({ muted: [] });
    expect((await mute('no_such_type')).status).toBe(422);
  });
});
