import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleNames } from '#contract/access.ts';
import type { Write } from '#server/db/transact.ts';
import { deleteRows, insertRow, updateRow } from '#server/entities/write/write-rows.ts';
import { readActor } from '#server/http/session/read-actor.ts';
import { followKeys } from '#server/services/clashes/follow-keys.ts';
import { openSnapshot } from '#server/services/feed/open-snapshot.ts';
import { textOf } from '#server/services/feed/packed-text.ts';
import { ModelDevice } from '../sync/model-device.ts';
import { syncDevice } from '../sync/sync-device.ts';
import { askAs, differences, openFeedWorld, placeOrder, syncedDevice, type FeedUser } from './feed-world.ts';
import { databaseKinds, type TestApp } from './test-app.ts';

type StoredRow = Parameters<typeof updateRow<'orders'>>[2];
const closedLongAgo = {
  status: 'Canceled',
  status_seq: 3,
  date_ordered: '2019-01-02T08:00:00.000Z',
} as const;

/** Moves an order with its parts to another customer. */
async function moveOrder(tx: Write, order: StoredRow): Promise<void> {
  const patch = { customer_code: 'C-OTHER' };
  await updateRow(tx, 'orders', order, patch);
  for (const part of ['orderlines', 'customizations'] as const) {
    const rows = await tx.q.selectFrom(part).selectAll().where('order_id', '=', order.id).execute();
    for (const row of rows) await updateRow(tx, part, row, patch);
  }
}

describe.each(databaseKinds)('shared chunks of snapshots on %s', (kind) => {
  let t: TestApp;
  let users: FeedUser[];
  beforeAll(async () => {
    ({ t, users } = await openFeedWorld(kind));
    await placeOrder(t, 'C-OWN', ['', 'Broderie']);
  });
  afterAll(() => t.close());

  it('gives a first sync the rows of its user, after users with other rights', async () => {
    for (const { name, token } of [...users, ...users.toReversed()]) {
      const device = new ModelDevice();
      await syncDevice(device, askAs(t, { token }));
      expect(await differences(t, device, token), name).toEqual([]);
    }
  });

  it('sends no row in a snapshot that has left since its chunk was read', async () => {
    const actorNow = () => readActor(t.deps, t.tokens.Manager);
    const lines = await openSnapshot({ ...t.deps, actorNow }, undefined, ['articles']);
    await lines.next();
    await syncedDevice(t, 'Admin');
    const values = { reference: randomUUID(), designation: 'short-lived', price: 1 };
    const removed = await t.write((tx) => insertRow(tx, 'articles', values));
    const next = await openSnapshot({ ...t.deps, actorNow }, undefined, ['articles']);
    await next.next();
    await syncedDevice(t, 'Admin');
    await t.write((tx) => deleteRows(tx, 'articles', [removed]));
    let text = '';
    for (const stream of [lines, next]) for await (const part of stream) text += textOf(part);
    expect(text).toContain('"entity":"articles"');
    expect(text).not.toContain(removed.id);
  });

  it.each([
    ['deleted', (tx: Write, order: StoredRow) => deleteRows(tx, 'orders', [order])],
    ['closed long ago', (tx: Write, order: StoredRow) => updateRow(tx, 'orders', order, closedLongAgo)],
    ['of another customer', moveOrder],
  ])(
    'sends no order in a snapshot that is %s since its chunk was read, and none of its lines',
    async (_, leave) => {
      const actorNow = () => readActor(t.deps, t.tokens.Commercial);
      const entities = ['orders', 'orderlines', 'customizations'];
      const stream = await openSnapshot({ ...t.deps, actorNow }, undefined, entities);
      await stream.next();
      const { order } = await placeOrder(t, 'C-OWN', ['', 'Broderie']);
      // Orders of each role are in the cache.
      for (const role of roleNames) await syncedDevice(t, role);
      await t.write(async (tx) => {
        const stored = await tx.q
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', order.id)
          .executeTakeFirst();
        await leave(tx, stored!);
      });
      const gone = order.id;
      let text = '';
      for await (const part of stream) text += textOf(part);
      expect(text).toContain('"entity":"orders"');
      expect(text).not.toContain(gone);
      for (const { name, token } of users) {
        const device = new ModelDevice();
        await syncDevice(device, askAs(t, { token }));
        expect(await differences(t, device, token), name).toEqual([]);
      }
    },
  );

  it('sends a basket whose article has another code since', async () => {
    const user_id = t.userIds.Client;
    const line = { user_id, reference: 'OLD', quantity: 3, marking: '', price_seen: 100, position: 1 };
    await t.db.write
      .insertInto('basket_line')
      .values({ ...line, updated_at: '' })
      .execute();
    const first = await syncedDevice(t, 'Client');
    await t.write((tx) => followKeys(tx, 'articles', new Map([['OLD', 'NEW']])));
    const lines = { lines: [{ reference: 'NEW', quantity: 3, marking: '', price_seen: 100 }] };
    const second = await syncedDevice(t, 'Client');
    expect(second.rows.get('basket')!.get(user_id)).toMatchObject(lines);
    await syncDevice(first, askAs(t, 'Client'));
    expect(first.rows.get('basket')!.get(user_id)).toMatchObject(lines);
  });

  it('reads the orders of a snapshot once for users of equal rights', async () => {
    const { order } = await placeOrder(t, 'C-OWN', ['']);
    await syncedDevice(t, 'Manager');
    // A text that is stored without a revision shows whether a row was read again.
    const store = (delivery_instructions: string) =>
      t.db.write.updateTable('orders').set({ delivery_instructions }).where('id', '=', order.id).execute();
    await store('stored behind');
    try {
      const shared = await syncedDevice(t, 'Admin');
      expect(shared.rows.get('orders')!.get(order.id)).toMatchObject({ delivery_instructions: '' });
      const own = await syncedDevice(t, 'Commercial');
      expect(own.rows.get('orders')!.get(order.id)).toMatchObject({ delivery_instructions: 'stored behind' });
    } finally {
      await store('');
    }
  });
});
