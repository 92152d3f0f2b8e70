import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import { feedEntities } from '#contract/rules/feed/feed-scopes.ts';
import { deleteRows, insertRow, updateRow } from '#server/entities/write/write-rows.ts';
import type { EntityName } from '#contract/registry.ts';
import { requestResync } from '#src/sync/engine/replica/pull/resync.ts';
import type { FeedStep } from '#src/sync/engine/replica/store/replica-store.ts';
import { differences, placeOrder, syncedDevice } from '../api/feed-world.ts';
import { databaseKinds, openTestApp, type TestApp } from '../api/test-app.ts';
import { MemoryReplicaStore } from './memory-replica-store.ts';
import { fillWarehouse, Killed, pullerOf, runToEnd, type WorldOptions } from './puller-world.ts';

describe.each(databaseKinds)('the puller against the server on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await fillWarehouse(t);
  });
  afterAll(() => t.close());

  let store: MemoryReplicaStore;
  beforeEach(() => {
    store = new MemoryReplicaStore();
  });

  const pullerFor = (role: RoleName, options: WorldOptions = {}, on = store) =>
    pullerOf(t, () => t.tokens[role], on, options);
  const wrong = (role: RoleName) => differences(t, { rows: store.tables }, t.tokens[role]);
  const sync = async (role: RoleName, options: WorldOptions = {}) => {
    await runToEnd(pullerFor(role, options));
    expect(await wrong(role)).toEqual([]);
  };
  const alive = <N extends EntityName>(name: N) =>
    t.db.read
      .selectFrom(name as 'articles')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();

  it.each(['Admin', 'Manager', 'Commercial', 'Technician', 'Preparer', 'Client'] as const)(
    'gives a %s what the lists show, with cuts at every checkpoint or none, and equal to the model device',
    async (role) => {
      await sync(role);
      const uncut = store.tables;
      store = new MemoryReplicaStore();
      let cuts = 0;
      await sync(role, { limit: 1, cutAt: () => ++cuts > 0 });
      expect(cuts).toBeGreaterThan(5);
      expect(store.tables).toEqual(uncut);
      expect((await syncedDevice(t, role)).rows).toEqual(uncut);
    },
  );

  it('continues from what is stored, if killed at each place of each step', async () => {
    await sync('Manager');
    const whole = store.tables;
    const steps = store.writes;
    for (const place of ['before', 'between', 'after'] as const) {
      let writes = 0;
      let kills = 0;
      store = new MemoryReplicaStore({
        [place]: () => {
          if (++writes % 2 === 0) {
            kills += 1;
            throw new Killed();
          }
        },
      });
      await runToEnd(() => pullerFor('Manager'));
      expect(kills).toBeGreaterThan(steps / 3);
      expect(store.tables).toEqual(whole);
    }
  });

  it('includes what is committed and deleted between the pages of a snapshot', async () => {
    for (const limit of [1, 2, 5]) {
      store = new MemoryReplicaStore();
      let round = 0;
      const between = async () => {
        if (++round > 10) return;
        const rows = await alive('articles');
        const orders = await t.db.read
          .selectFrom('orders')
          .selectAll()
          .where('status', '=', 'Pending')
          .execute();
        await t.write(async (tx) => {
          await deleteRows(tx, 'articles', [rows[0]!, rows.at(-1)!]);
          await updateRow(tx, 'articles', rows[1]!, { price: 7_000 + round });
          for (const at of [1, 2]) {
            await insertRow(tx, 'articles', {
              reference: `N-${limit}-${round}-${at}`,
              designation: 'n',
              price: 1,
            });
          }
          if (orders.length > 1) await updateRow(tx, 'orders', orders[0]!, { status: 'Canceled' });
        });
      };
      await sync('Manager', { limit, cutAt: () => true, between });
      expect(round).toBeGreaterThan(10);
    }
  });

  it('writes a revision that is larger than a page in one transaction, wherever it is killed', async () => {
    for (const limit of [1, 2, 3, 100]) {
      await sync('Manager');
      const { order } = await placeOrder(t, 'C-OWN', ['', '', 'Broderie', '', '', '', '', '']);
      let n = 0;
      let kept = 0;
      const check = (write: FeedStep) => {
        if (write.staged === 'keep') kept += 1;
        const has = store.tables.get('orders')!.has(order.id);
        const lines = [...store.tables.get('orderlines')!.values()].filter(
          (one) => one['order_id'] === order.id,
        );
        expect(lines).toHaveLength(has ? 8 : 0);
        if (++n % 2) throw new Killed();
      };
      const { before, after } = store.hooks;
      Object.assign(store.hooks, { before: check, after: check });
      await runToEnd(() => pullerFor('Manager', { limit }));
      Object.assign(store.hooks, { before, after });
      expect(store.tables.get('orders')!.has(order.id)).toBe(true);
      if (limit < 4) expect(kept).toBeGreaterThan(1);
      expect(store.staged).toEqual([]);
      expect(await wrong('Manager')).toEqual([]);
    }
  });

  it('does a resync if the cursor is gone, also during a snapshot', async () => {
    const setEpoch = (epoch: string) => t.db.write.updateTable('sync_clock').set({ epoch }).execute();
    const { epoch } = await t.db.read.selectFrom('sync_clock').selectAll().executeTakeFirstOrThrow();
    await sync('Manager');
    await setEpoch('restored');
    const clears: boolean[] = [];
    store.hooks.before = (write) => void clears.push(write.clear);
    await sync('Manager', { limit: 2 });
    expect(clears.filter(Boolean)).toHaveLength(1);
    expect((await store.read()).state.epoch).toBe('restored');

    store = new MemoryReplicaStore();
    await expect(
      pullerFor('Manager', { limit: 2, cutAt: (checkpoint) => checkpoint > 4 }).run(
        new AbortController().signal,
      ),
    ).rejects.toThrow('network');
    expect((await store.read()).state.progress).toMatchObject({ done: expect.any(Number) });
    await setEpoch(epoch);
    await sync('Manager', { limit: 2 });
    expect((await store.read()).state).toMatchObject({ epoch, pending: [], progress: null });
  });

  it('does not overwrite what a newer leader wrote, and starts again if a database was deleted', async () => {
    await sync('Manager');
    await placeOrder(t, 'C-OWN', ['']);
    const [reached, thawed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // A tab freezes before its first write, and only that one: later writes belong to the new leader.
    store.hooks.before = () => {
      store.hooks.before = () => undefined;
      reached.resolve();
      return thawed.promise;
    };
    const freezing = pullerFor('Manager').run(new AbortController().signal);
    await reached.promise;
    const article = (await alive('articles'))[0]!;
    await t.write((tx) => updateRow(tx, 'articles', article, { price: 123 }));
    await sync('Manager');
    const { state } = await store.read();
    const wrote = vi.fn<() => void>();
    store.hooks.between = wrote;
    thawed.resolve();
    await freezing;
    expect(wrote).not.toHaveBeenCalled();
    expect((await store.read()).state).toEqual(state);
    expect(await wrong('Manager')).toEqual([]);

    for (const which of ['disposable', 'orders'] as const) {
      store.evict(which);
      expect((await store.read()).state).toMatchObject({ cursor: null, pending: [null] });
      await sync('Manager');
    }
  });

  it('continues without the catalogue if it has no space, and reads it on request', async () => {
    let room = false;
    store.hooks.hasRoom = () => room;
    const puller = pullerFor('Manager', { limit: 2 });
    await runToEnd(puller);
    expect((await store.read()).state).toMatchObject({ without_catalogue: true, pending: [] });
    const missing = (await wrong('Manager')).map((one) => one.split(' ')[0]);
    expect(new Set(missing)).toEqual(new Set(['articles', 'products']));
    const [article] = await alive('articles');
    await t.write((tx) => updateRow(tx, 'articles', article!, { price: 5 }));
    await placeOrder(t, 'C-OWN', ['']);
    await runToEnd(puller);
    expect(store.tables.get('articles')!.size).toBe(0);

    room = true;
    const { cursor } = (await store.read()).state;
    await requestResync(store);
    const clears: boolean[] = [];
    store.hooks.before = (write) => void clears.push(write.clear);
    await runToEnd(puller);
    expect(clears.some(Boolean)).toBe(false);
    expect((await store.read()).state).toMatchObject({ without_catalogue: false, pending: [] });
    expect(cursor).not.toBeNull();
    expect(await wrong('Manager')).toEqual([]);
    expect(feedEntities.every((entity) => store.tables.has(entity))).toBe(true);
  });
});
