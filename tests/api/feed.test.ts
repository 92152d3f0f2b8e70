import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { roleNames } from '#contract/access.ts';
import { actingUserHeader, feedHeadHeader, sessionCookie } from '#contract/app-header.ts';
import type { Pull } from '#contract/changes.ts';
import { pullSchema, snapshotLineSchema } from '#contract/changes.ts';
import { feedHead } from '#server/services/feed/feed-head.ts';
import { readActor } from '#server/http/session/read-actor.ts';
import { deleteRows, updateRow } from '#server/entities/write/write-rows.ts';
import { ModelDevice } from '../sync/model-device.ts';
import { linesOf, syncDevice } from '../sync/sync-device.ts';
import { askAs, differences, placeOrder, syncedDevice } from './feed-world.ts';
import { run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('feed on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 3, 10);
    await placeOrder(t, 'C-CLIENT', ['', 'Broderie']);
    await placeOrder(t, 'C-OWN', ['']);
    await placeOrder(t, 'C-OTHER', ['Gravure']);
  });
  afterAll(() => t.close());

  it('gives each role the rows of its lists, by snapshot and by pull', async () => {
    for (const role of roleNames) {
      const device = await syncedDevice(t, role);
      expect(await differences(t, device, t.tokens[role]), role).toEqual([]);
    }
    const preparer = await syncedDevice(t, 'Preparer');
    expect(preparer.rows.get('orders')!.size).toBe(3);
    const client = await syncedDevice(t, 'Client');
    expect(client.rows.get('orders')!.size).toBe(1);
    expect(client.rows.get('products')!.size).toBe(0);
    expect(client.rows.get('articles')!.size).toBe(3);
    expect(Object.keys([...client.rows.get('articles')!.values()][0]!)).not.toContain('product_reference');
    expect(t.errors).toEqual([]);
  });

  it('contains every write of a form, and matches its schemas', async () => {
    const device = await syncedDevice(t, 'Manager');
    const pulled = async () => {
      const answer = await t.call('Manager', 'GET', device.pullPath());
      const pull = pullSchema.parse(answer.body);
      device.readPull(pull);
      return pull.changes.map(({ op, entity }) => `${op} ${entity}`).toSorted();
    };
    const made = await t.call('Manager', 'POST', '/api/categories', { name: 'Sacs' });
    expect(await pulled()).toEqual(['put categories']);
    await t.call('Manager', 'POST', '/api/tags', { name: 'coton' });
    expect(await pulled()).toEqual(['put tags']);
    await t.call('Manager', 'POST', '/api/articles', {
      reference: 'S-1',
      designation: 'Sac',
      price: 500,
      category: 'Sacs',
      tags: ['coton'],
    });
    expect(await pulled()).toEqual(['put articles', 'put categories', 'put products', 'put tags']);
    const { id } = made.body as { id: string };
    await t.call('Manager', 'PATCH', `/api/categories/${id}`, { version: 2, name: 'Bagagerie' });
    expect(await pulled()).toEqual(['put articles', 'put categories']);
    const arrival = await t.call('Manager', 'POST', '/api/arrivals', {
      number: 'A-1',
      provider: 'P',
      date: '2026-11-20',
    });
    await t.call('Manager', 'POST', '/api/arrivallines', {
      arrival_number: 'A-1',
      reference: 'S-1',
      expected: 5,
      received: 0,
      rejected: 0,
    });
    expect(await pulled()).toEqual(['put arrivallines', 'put arrivals', 'put products']);
    await t.call('Manager', 'DELETE', `/api/arrivals/${(arrival.body as { id: string }).id}`);
    expect(await pulled()).toEqual(['leave arrivallines', 'leave arrivals', 'put products']);
    const customer = await t.call('Manager', 'POST', '/api/customers', { code: 'C-NEW', name: 'New' });
    expect(await pulled()).toEqual(['put customers']);
    await t.call('Manager', 'DELETE', `/api/customers/${(customer.body as { id: string }).id}`);
    expect(await pulled()).toEqual(['leave customers']);
    expect(await pulled()).toEqual([]);
    expect(await differences(t, device, t.tokens.Manager)).toEqual([]);
  });

  it('sends a basket only to the other devices of its user', async () => {
    const [own, other] = [await syncedDevice(t, 'Client'), await syncedDevice(t, 'Commercial')];
    await run(t, 'Client', 'basket.set', { reference: 'R-1', quantity: 4, marking: '', price_seen: 100 });
    await syncDevice(own, askAs(t, 'Client'));
    await syncDevice(other, askAs(t, 'Commercial'));
    expect([...own.rows.get('basket')!.values()]).toMatchObject([
      { id: t.userIds.Client, lines: [{ reference: 'R-1', quantity: 4 }] },
    ]);
    expect([...other.rows.get('basket')!.values()]).toMatchObject([{ id: t.userIds.Commercial, lines: [] }]);
  });

  it('returns 304 while nothing is new, and a head that changes only with the caller’s scopes', async () => {
    const device = await syncedDevice(t, 'Client');
    const first = await t.call('Client', 'GET', device.pullPath());
    const head = first.headers[feedHeadHeader] as string;
    const again = () =>
      t.call('Client', 'GET', device.pullPath(), undefined, { 'if-none-match': `"${head}"` });
    expect(await again()).toMatchObject({ status: 304, raw: '' });
    const actor = await readActor(t.deps, t.tokens.Client);
    expect(await feedHead(t.db, actor)).toBe(head);
    const { order } = await placeOrder(t, 'C-OTHER', ['']);
    expect(await feedHead(t.db, actor)).toBe(head);
    expect((await again()).status).toBe(304);
    await placeOrder(t, 'C-CLIENT', ['']);
    expect(await feedHead(t.db, actor)).not.toBe(head);
    const news = await again();
    expect(news.status).toBe(200);
    expect((news.body as Pull).changes.map((change) => change.id)).not.toContain(order.id);
    t.clock.advance(2 * 24 * 60);
    await t.write((tx) => tx.q.updateTable('session').set({ last_seen: tx.now }).execute());
    device.readPull((await again()).body as Pull);
    expect((await again()).status, 'young again').toBe(200);
  });

  it('names its head in the poll of the bell, also where the bell fails', async () => {
    const poll = () => t.call('Technician', 'GET', '/api/notifications/');
    const head = (await poll()).headers[feedHeadHeader];
    expect(head).toMatch(/\w/);
    const row = { id: uuidv7(), user_id: t.userIds.Technician, type: 'stock_level', fold_key: '', link: '' };
    await t.write(({ q, now }) =>
      q
        .insertInto('notification')
        .values({ ...row, created_at: now, message: '', data: '{', is_read: 0 })
        .execute(),
    );
    const failed = await poll();
    expect(failed).toMatchObject({ status: 500, headers: { [feedHeadHeader]: head } });
    expect(failed.headers['etag'], 'nothing to compare with').toBeUndefined();
    await t.write(({ q }) => q.deleteFrom('notification').where('id', '=', row.id).execute());
    expect((await poll()).status).toBe(200);
  });

  it('accepts the cookie with the acting user named, and refuses another user or none', async () => {
    const cookie = `${sessionCookie}=${t.tokens.Preparer}`;
    const headers = { cookie, [actingUserHeader]: t.userIds.Preparer };
    const started = await t.call(null, 'GET', '/api/changes/snapshot', undefined, headers);
    expect(started).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/x-ndjson; charset=utf-8' },
    });
    const lines = linesOf(started.raw).map((line) => snapshotLineSchema.parse(line));
    expect(lines[0]).toMatchObject({ start: { done: 0 } });
    expect(lines[lines.length - 1]).toMatchObject({ end: {} });
    const named = { ...headers, [actingUserHeader]: t.userIds.Client };
    expect((await t.call(null, 'GET', '/api/changes/snapshot', undefined, named)).status).toBe(403);
    expect((await t.call(null, 'GET', '/api/changes/snapshot', undefined, { cookie })).status).toBe(403);
    expect((await t.call(null, 'GET', '/api/changes/snapshot')).status).toBe(401);
    expect((await t.call('Preparer', 'GET', '/api/changes')).status).toBe(400);
  });

  it('evicts a row that leaves its scope, and sends it again when it returns', async () => {
    const technician = await syncedDevice(t, 'Technician');
    const preparer = await syncedDevice(t, 'Preparer');
    const { order, lines } = await placeOrder(t, 'C-OWN', ['Broderie']);
    const sync = async () => {
      await syncDevice(technician, askAs(t, 'Technician'));
      await syncDevice(preparer, askAs(t, 'Preparer'));
      return [technician, preparer].map((device) => [
        device.rows.get('orders')!.has(order.id),
        device.rows.get('orderlines')!.has(lines[0]!.id),
      ]);
    };
    expect(await sync()).toEqual([
      [true, true],
      [true, true],
    ]);
    const mark = async (marking: string) =>
      t.write(async (tx) => {
        const line = await tx.q
          .selectFrom('orderlines')
          .selectAll()
          .where('id', '=', lines[0]!.id)
          .executeTakeFirstOrThrow();
        const whole = await tx.q
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', order.id)
          .executeTakeFirstOrThrow();
        await updateRow(tx, 'orderlines', line, { marking });
        await updateRow(tx, 'orders', whole, { marking_count: marking === '' ? 0 : 1 });
      });
    await mark('');
    expect(await sync()).toEqual([
      [false, false],
      [true, true],
    ]);
    await mark('Gravure');
    expect(await sync()).toEqual([
      [true, true],
      [true, true],
    ]);
    await t.write(async (tx) => {
      const line = await tx.q
        .selectFrom('orderlines')
        .selectAll()
        .where('id', '=', lines[0]!.id)
        .executeTakeFirstOrThrow();
      await deleteRows(tx, 'orderlines', [line]);
    });
    expect(await sync()).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(await differences(t, technician, t.tokens.Technician)).toEqual([]);
  });

  it('starts empty for a client without a customer', async () => {
    await t.write((tx) =>
      tx.q.updateTable('users').set({ customer_code: '' }).where('id', '=', t.userIds.Client).execute(),
    );
    const device = new ModelDevice();
    await syncDevice(device, askAs(t, 'Client'));
    expect([...device.rows.values()].map((table) => table.size)).toEqual(
      [...device.rows.values()].map(() => 0),
    );
  });
});
