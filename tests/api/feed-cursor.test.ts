import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedHeadHeader } from '#contract/app-header.ts';
import type { Pull } from '#contract/changes.ts';
import { deleteRows, insertRow, updateRow } from '#server/entities/write/write-rows.ts';
import { purgeTombstones } from '#server/services/feed/purge-tombstones.ts';
import type { ModelDevice } from '../sync/model-device.ts';
import { syncDevice } from '../sync/sync-device.ts';
import { askAs, differences, placeOrder, syncedDevice } from './feed-world.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const days = 24 * 60;

describe.each(databaseKinds)('feed cursors on %s', (kind) => {
  let t: TestApp;
  let device: ModelDevice;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await placeOrder(t, 'C-CLIENT', ['', 'Broderie']);
    device = await syncedDevice(t, 'Manager');
  });
  afterAll(() => t.close());

  const pull = (cursor: string) =>
    t.call('Manager', 'GET', `/api/changes?cursor=${encodeURIComponent(cursor)}`);
  const headNow = async () => (await t.call('Manager', 'GET', '/api/notifications/')).headers[feedHeadHeader];
  const gone = { status: 410, body: { code: 'feed.cursor_gone' } };

  it('refuses a cursor that was altered, truncated, or is something else', async () => {
    const cursor = device.cursor!;
    const [text = '', signature = ''] = cursor.split('.');
    const facts = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, string, { rev: number }];
    facts[2].rev -= 1;
    const bent = Buffer.from(JSON.stringify(facts)).toString('base64url');
    const turned = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    for (const one of [
      `${bent}.${signature}`,
      `${text}.${turned}`,
      text,
      `${text}.`,
      `${cursor}.x`,
      `${cursor}x`,
      'x',
      '.',
      'é.é',
    ]) {
      expect(await pull(one), one).toMatchObject(gone);
    }
    const started = await t.call('Manager', 'GET', '/api/changes/snapshot');
    const checkpoint = /"checkpoint":"([^"]+)"/.exec(started.raw)![1]!;
    expect(await pull(checkpoint)).toMatchObject(gone);
    expect(await t.call('Manager', 'GET', `/api/changes/snapshot?from=${cursor}`)).toMatchObject(gone);
    expect((await pull(cursor)).status).toBe(200);
  });

  it('refuses a cursor from the future or from another epoch, and the device does a resync', async () => {
    const { v, epoch } = await t.db.read.selectFrom('sync_clock').selectAll().executeTakeFirstOrThrow();
    const late = ((await pull(device.cursor!)).body as Pull).cursor;
    await t.db.write
      .updateTable('sync_clock')
      .set({ v: v - 1 })
      .execute();
    expect(await pull(late)).toMatchObject(gone);
    await t.db.write.updateTable('sync_clock').set({ v, epoch: 'restored' }).execute();
    expect(await pull(late)).toMatchObject(gone);
    await syncDevice(device, askAs(t, 'Manager'));
    expect(device.epoch).toBe('restored');
    expect(await differences(t, device, t.tokens.Manager)).toEqual([]);
    await t.db.write.updateTable('sync_clock').set({ epoch }).execute();
    expect(await pull(device.cursor!)).toMatchObject(gone);
    await syncDevice(device, askAs(t, 'Manager'));
  });

  it('keeps tombstones for 45 days, then makes devices that missed them resync', async () => {
    const made = await t.write((tx) => insertRow(tx, 'tags', { name: 'brief' }));
    await t.write((tx) => insertRow(tx, 'tags', { name: 'lasting' }));
    await syncDevice(device, askAs(t, 'Manager'));
    const away = device.cursor!;
    const head = await headNow();
    await t.write((tx) => deleteRows(tx, 'tags', [made]));
    t.clock.advance(44 * days);
    expect(await purgeTombstones(t.db, t.clock)).toBe(0);
    const { v } = await t.db.read.selectFrom('sync_clock').selectAll().executeTakeFirstOrThrow();
    await t.write((tx) => tx.q.updateTable('session').set({ last_seen: tx.now }).execute());
    expect((await pull(away)).body).toMatchObject({
      changes: [{ op: 'leave', entity: 'tags', id: made.id }],
    });
    const present = ((await pull(away)).body as Pull).cursor;
    t.clock.advance(2 * days);
    expect(await purgeTombstones(t.db, t.clock)).toBe(1);
    expect(await purgeTombstones(t.db, t.clock), 'nothing is left to do').toBe(0);
    const { floor } = await t.db.read.selectFrom('sync_clock').selectAll().executeTakeFirstOrThrow();
    expect(floor).toBeLessThanOrEqual(v);
    expect(await pull(away)).toMatchObject(gone);
    expect(await headNow(), 'no device that missed it believes that it is up to date').not.toBe(head);
    expect((await pull(present)).status).toBe(200);
    await syncDevice(device, askAs(t, 'Manager'));
    expect(await differences(t, device, t.tokens.Manager)).toEqual([]);
  });

  it('purges scope sets that no device uses any more', async () => {
    const names = async () =>
      (await t.db.read.selectFrom('scope_set').select('hash').execute()).map((row) => row.hash);
    const preparer = await syncedDevice(t, 'Preparer');
    const both = await names();
    t.clock.advance(44 * days);
    await t.write((tx) => tx.q.updateTable('session').set({ last_seen: tx.now }).execute());
    await syncDevice(device, askAs(t, 'Manager'));
    t.clock.advance(2 * days);
    await purgeTombstones(t.db, t.clock);
    expect(await names()).toHaveLength(1);
    expect(both).toEqual(expect.arrayContaining(await names()));
    await t.write((tx) =>
      tx.q
        .deleteFrom('role_permission')
        .where('permission', '=', 'view tags page')
        .where('role', '=', 'Preparer')
        .execute(),
    );
    await syncDevice(preparer, askAs(t, 'Preparer'));
    expect(await differences(t, preparer, t.tokens.Preparer)).toEqual([]);
  });

  it('evicts closed orders after a time, and sends one again that is reopened', async () => {
    const old = await placeOrder(t, 'C-OWN', ['', 'Broderie'], {
      status: 'Shipped',
      date_ordered: '2020-01-01T00:00:00.000Z',
    });
    const young = await placeOrder(t, 'C-OWN', ['Gravure'], { status: 'Completed' });
    const held = () =>
      [old, young].map(({ order, lines, jobs }) => [
        device.rows.get('orders')!.has(order.id),
        lines.filter((line) => device.rows.get('orderlines')!.has(line.id)).length,
        jobs.filter((job) => device.rows.get('customizations')!.has(job.id)).length,
      ]);
    const sync = async () => {
      await t.write((tx) => tx.q.updateTable('session').set({ last_seen: tx.now }).execute());
      await syncDevice(device, askAs(t, 'Manager'));
      return held();
    };
    expect(await sync()).toEqual([
      [true, 2, 1],
      [true, 1, 1],
    ]);
    await setStatus(old.order.id, 'Completed');
    expect(await sync()).toEqual([
      [false, 0, 0],
      [true, 1, 1],
    ]);
    t.clock.advance(91 * days);
    expect(await sync()).toEqual([
      [false, 0, 0],
      [false, 0, 0],
    ]);
    await setStatus(old.order.id, 'Shipped');
    await setStatus(young.order.id, 'Pending');
    expect(await sync()).toEqual([
      [true, 2, 1],
      [true, 1, 1],
    ]);
    expect(await differences(t, device, t.tokens.Manager)).toEqual([]);
  });

  async function setStatus(id: string, status: 'Completed' | 'Shipped' | 'Pending'): Promise<void> {
    await t.write(async (tx) => {
      const order = await tx.q
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await updateRow(tx, 'orders', order, { status });
    });
  }
});
