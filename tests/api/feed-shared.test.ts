import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Pull } from '#contract/changes.ts';
import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { openPostgres } from '#server/db/connections/open-postgres.ts';
import { openSqlite } from '#server/db/connections/open-sqlite.ts';
import { readActor } from '#server/http/session/read-actor.ts';
import { hashToken } from '#server/http/session/secret-token.ts';
import { feedHead } from '#server/services/feed/feed-head.ts';
import { transact } from '#server/db/transact.ts';
import { deleteRows, insertRow, updateRow } from '#server/entities/write/write-rows.ts';
import { ModelDevice } from '../sync/model-device.ts';
import { syncDevice } from '../sync/sync-device.ts';
import { expectedRows } from './feed-expected.ts';
import { askAs, differences, openFeedWorld, placeOrder, syncedDevice, type FeedUser } from './feed-world.ts';
import { databaseKinds, signIn, testAuthor, type TestApp } from './test-app.ts';

const customers = ['C-CLIENT', 'C-OWN', 'C-OTHER'];

describe.each(databaseKinds)('shared pages of the feed on %s', (kind) => {
  let t: TestApp;
  let users: FeedUser[];
  beforeAll(async () => {
    ({ t, users } = await openFeedWorld(kind));
  });
  afterAll(() => t.close());

  const anArticle = (tx: Pick<Parameters<Parameters<TestApp['write']>[0]>[0], 'q'>) =>
    tx.q.selectFrom('articles').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow();
  const setPrice = (price: number) =>
    t.write(async (tx) => updateRow(tx, 'articles', await anArticle(tx), { price }));
  const work = async () => {
    for (const customer of customers) await placeOrder(t, customer, ['', 'Broderie']);
    await setPrice(Math.floor(Math.random() * 1e6));
    await t.write((tx) =>
      insertRow(tx, 'arrivals', { number: randomUUID(), provider: 'P', date: '2026-11-20' }),
    );
  };
  const pull = async (token: string, device: ModelDevice) =>
    (await t.call({ token }, 'GET', device.pullPath())).body as Pull;

  it('gives each user exactly the rows and fields of the own lists, from pages that other users have read', async () => {
    const devices = [];
    for (const { token } of users) {
      const device = new ModelDevice();
      await syncDevice(device, askAs(t, { token }));
      devices.push(device);
    }
    await work();
    // Twice: each page is read before by users with more, with fewer and with other rights.
    for (const order of [users, users.toReversed()]) {
      for (const { name, token } of order) {
        const device = devices[users.findIndex((user) => user.token === token)]!;
        const visible = await expectedRows(t, token);
        const { changes } = await pull(token, device);
        for (const change of changes)
          if (change.op === 'put')
            expect(change.row, `${name}: ${change.entity}`).toEqual(
              visible.get(change.entity as FeedEntity)!.get(change.id),
            );
        if (name !== 'Client' && name !== 'second-client') expect(changes.length, name).toBeGreaterThan(1);
      }
    }
    for (const [at, { name, token }] of users.entries()) {
      await syncDevice(devices[at]!, askAs(t, { token }));
      expect(await differences(t, devices[at]!, token), name).toEqual([]);
    }
  });

  it('gives a Technician the pages and chunks of the catalogue that a Preparer has read', async () => {
    const device = await syncedDevice(t, 'Technician');
    const preparer = await syncedDevice(t, 'Preparer');
    await setPrice(4700);
    const article = await anArticle({ q: t.db.read });
    await pull(t.tokens.Preparer, preparer);
    await syncedDevice(t, 'Preparer');
    // A price that is stored without a revision shows whether a row was read again.
    const store = (price: number) =>
      t.db.write.updateTable('articles').set({ price }).where('id', '=', article.id).execute();
    await store(1);
    try {
      expect((await pull(t.tokens.Technician, device)).changes).toMatchObject([{ row: { price: 4700 } }]);
      const fresh = await syncedDevice(t, 'Technician');
      expect(fresh.rows.get('articles')!.get(article.id)).toMatchObject({ price: 4700 });
    } finally {
      await store(4700);
    }
  });

  it('sends nothing of a permission that was revoked, although the page is cached for others', async () => {
    const device = await syncedDevice(t, 'Preparer');
    await work();
    expect((await pull(t.tokens.Preparer, device)).changes.some((one) => one.entity === 'orderlines')).toBe(
      true,
    );
    const grant = { role: 'Preparer', permission: 'view orderlines page' } as const;
    await t.write(({ q }) =>
      q
        .deleteFrom('role_permission')
        .where('role', '=', grant.role)
        .where('permission', '=', grant.permission)
        .execute(),
    );
    expect(await pull(t.tokens.Preparer, device)).toMatchObject({
      drop: [{ scope: 'orders:staff', entity: 'orderlines' }],
      changes: [],
    });
    // The same scope, with and without lines: pages of users with fewer rights are others, in any order of reading.
    await syncDevice(device, askAs(t, 'Preparer'));
    const manager = await syncedDevice(t, 'Manager');
    await work();
    for (const [who, one] of [
      ['Manager', manager],
      ['Preparer', device],
      ['Manager', manager],
    ] as const) {
      const { changes } = await pull(t.tokens[who], one);
      expect(changes.some(({ entity }) => entity === 'orders')).toBe(true);
      expect(changes.some(({ entity }) => entity === 'orderlines')).toBe(who === 'Manager');
    }
    await t.write(({ q }) => q.insertInto('role_permission').values(grant).execute());
    await syncDevice(device, askAs(t, 'Preparer'));
    expect(await differences(t, device, t.tokens.Preparer)).toEqual([]);
  });

  it('sends no row that has left since its page was read', async () => {
    const behind = await syncedDevice(t, 'Manager');
    const { order } = await placeOrder(t, 'C-OWN', ['']);
    const before = await pull(t.tokens.Manager, behind);
    expect(before.changes).toContainEqual(expect.objectContaining({ op: 'put', id: order.id }));
    await t.write((tx) => deleteRows(tx, 'orders', [order]));
    const after = await pull(t.tokens.Manager, behind);
    expect(after.changes).not.toContainEqual(expect.objectContaining({ op: 'put', id: order.id }));
    expect(after.changes).toContainEqual(expect.objectContaining({ op: 'leave', id: order.id }));
  });

  it('answers many devices at the same time, at different revisions, each with the rows of its user', async () => {
    const devices: { name: string; token: string; device: ModelDevice }[] = [];
    // Cursors far apart and close together, with rows that left in between.
    for (let round = 0; round < 4; round++) {
      for (const user of users) {
        const device = new ModelDevice();
        await syncDevice(device, askAs(t, user));
        devices.push({ ...user, device });
      }
      const { order } = await placeOrder(t, customers[round % customers.length]!, ['', 'Broderie']);
      if (round % 2 === 0) await t.write((tx) => deleteRows(tx, 'orders', [order]));
      await work();
    }
    const [last] = devices;
    const { order } = await placeOrder(t, 'C-OWN', ['']);
    await Promise.all([
      ...devices.map(({ token, device }) => syncDevice(device, askAs(t, { token }))),
      t.write((tx) => deleteRows(tx, 'orders', [order])),
    ]);
    await work();
    await Promise.all(devices.map(({ token, device }) => syncDevice(device, askAs(t, { token }))));
    for (const { name, token, device } of devices)
      expect(await differences(t, device, token), name).toEqual([]);
    expect(last!.device.rows.get('orders')!.has(order.id)).toBe(false);
  });

  it('answers a call whose rights change while it waits for others with the new rights', async () => {
    const devices = [];
    for (let at = 0; at < 8; at++) devices.push(await syncedDevice(t, 'Commercial'));
    await work();
    const assign = (commercial: string) =>
      t.write(({ q }) =>
        q.updateTable('customers').set({ commercial }).where('code', '=', 'C-CLIENT').execute(),
      );
    await Promise.all([
      ...devices.map((device) => syncDevice(device, askAs(t, 'Commercial'))),
      assign('second-commercial'),
    ]);
    for (const device of devices) {
      await syncDevice(device, askAs(t, 'Commercial'));
      expect(await differences(t, device, t.tokens.Commercial)).toEqual([]);
    }
    await assign('commercial');
  });

  it('applies a revoked permission and an ended session to a call that waits for a read', async () => {
    const token = await t.write((tx) => signIn(tx, t.userIds.Preparer));
    const device = new ModelDevice();
    await syncDevice(device, askAs(t, { token }));
    /** Pulls, and revokes when the first read transaction is about to begin, after the rights of the call were read. */
    const pullDuring = async (revoke: () => Promise<unknown>) => {
      const { readTransaction } = t.db;
      const begin = vi.spyOn(t.db, 'readTransaction').mockImplementationOnce(async (read) => {
        await revoke();
        await placeOrder(t, 'C-OWN', ['']);
        return readTransaction(read);
      });
      await placeOrder(t, 'C-OWN', ['']);
      try {
        const reply = await t.call({ token }, 'GET', device.pullPath());
        expect(begin).toHaveBeenCalled();
        return reply;
      } finally {
        begin.mockRestore();
      }
    };
    const grant = { role: 'Preparer', permission: 'view orderlines page' } as const;
    const revokeLines = () =>
      t.write(({ q }) =>
        q
          .deleteFrom('role_permission')
          .where('role', '=', grant.role)
          .where('permission', '=', grant.permission)
          .execute(),
      );
    expect((await pullDuring(revokeLines)).body).toMatchObject({
      drop: [{ scope: 'orders:staff', entity: 'orderlines' }],
      changes: [],
    });
    await t.write(({ q }) => q.insertInto('role_permission').values(grant).execute());
    const endSession = () =>
      t.write(({ q }) => q.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute());
    expect((await pullDuring(endSession)).status).toBe(401);
  });

  it('answers each call of a shared read that fails alone', async () => {
    const devices = await Promise.all(Array.from({ length: 3 }, () => syncedDevice(t, 'Manager')));
    const { order } = await placeOrder(t, 'C-OWN', ['']);
    const begin = vi.spyOn(t.db, 'readTransaction').mockRejectedValueOnce(new Error('connection lost'));
    const pulls = await Promise.all(devices.map((device) => pull(t.tokens.Manager, device)));
    expect(begin.mock.calls.length).toBeGreaterThan(1);
    begin.mockRestore();
    for (const { changes } of pulls)
      expect(changes).toContainEqual(expect.objectContaining({ id: order.id }));
  });

  it('derives the rights again when a customer was assigned to another user during a call', async () => {
    const actor = await readActor(t.deps, t.tokens.Commercial);
    const before = await feedHead(t.db, actor);
    const assign = (commercial: string) =>
      t.write(({ q }) =>
        q.updateTable('customers').set({ commercial }).where('code', '=', 'C-CLIENT').execute(),
      );
    await assign('second-commercial');
    const between = await feedHead(t.db, actor);
    await assign('commercial');
    expect(between.split('-').slice(1)).not.toEqual(before.split('-').slice(1));
    expect(await feedHead(t.db, actor)).toBe(before);
  });

  it('answers with the changes of another process at once: rows, rights and ended sessions', async () => {
    const other = kind === 'sqlite' ? openSqlite(t.url) : openPostgres(t.url, () => undefined);
    const write = (work: Parameters<TestApp['write']>[0]) => transact(other, t.clock, testAuthor, work);
    try {
      const device = await syncedDevice(t, 'Manager');
      const token = await t.write((tx) => signIn(tx, t.userIds.Manager));
      await write(async (tx) => updateRow(tx, 'articles', await anArticle(tx), { price: 4711 }));
      expect((await pull(t.tokens.Manager, device)).changes).toMatchObject([{ row: { price: 4711 } }]);
      await write(async (tx) => updateRow(tx, 'articles', await anArticle(tx), { price: 4712 }));
      // The page may have the row twice: the last one counts.
      expect((await pull(t.tokens.Manager, device)).changes.at(-1)).toMatchObject({ row: { price: 4712 } });
      const head = () => t.call({ token }, 'GET', '/api/notifications/');
      expect((await head()).status).toBe(200);
      await write(({ q }) =>
        q
          .updateTable('customers')
          .set({ commercial: 'second-commercial' })
          .where('code', '=', 'C-OWN')
          .execute(),
      );
      const commercial = new ModelDevice();
      await syncDevice(commercial, askAs(t, 'Commercial'));
      expect(await differences(t, commercial, t.tokens.Commercial)).toEqual([]);
      await write(({ q }) => q.deleteFrom('session').where('user_id', '=', t.userIds.Manager).execute());
      expect((await head()).status).toBe(401);
    } finally {
      await other.close();
    }
  });

  it('answers with nothing of before a restored backup, although revisions are used again', async () => {
    const token = t.tokens.Admin;
    const { v } = await t.db.read.selectFrom('sync_clock').select('v').executeTakeFirstOrThrow();
    const device = await syncedDevice(t, 'Admin');
    await setPrice(1);
    expect((await pull(token, device)).changes).toMatchObject([{ row: { price: 1 } }]);
    await t.db.write.updateTable('sync_clock').set({ epoch: randomUUID(), v }).execute();
    await t.db.write.updateTable('articles').set({ price: 2 }).execute();
    await t.db.write.deleteFrom('change').where('rev', '>', v).execute();
    const restored = await syncedDevice(t, 'Admin');
    expect([...restored.rows.get('articles')!.values()].map((row) => row['price'])).toEqual([2, 2]);
    await setPrice(3);
    expect((await pull(token, restored)).changes).toMatchObject([{ row: { price: 3 } }]);
  });
});
