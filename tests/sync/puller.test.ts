import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Permission, RoleName } from '#contract/access.ts';
import { feedEntities } from '#contract/rules/feed-scopes.ts';
import { deleteRows, insertRow, insertRows, updateRow } from '#server/entities/write-rows.ts';
import type { EntityName } from '#contract/registry.ts';
import type { ReplicaWrite } from '#src/replica/store/replica-store.ts';
import { differences, placeOrder, syncedDevice } from '../api/feed-world.ts';
import { stockArticles } from '../api/order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from '../api/test-app.ts';
import { MemoryReplicaStore } from './memory-replica-store.ts';
import { Killed, pullerOf, runToEnd, type WorldOptions } from './puller-world.ts';

describe.each(databaseKinds)('the puller against the server on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 7, 10);
    for (const customer of ['C-CLIENT', 'C-OWN', 'C-OTHER', 'C-OWN']) {
      await placeOrder(t, customer, ['', 'Broderie', '', '']);
    }
    await t.write(async (tx) => {
      const arrival = await insertRow(tx, 'arrivals', { number: 'A-1', provider: 'P', date: '2026-11-20' });
      const lines = [1, 2, 3].map((at) => ({
        arrival_number: arrival.number,
        reference: `R-${at}`,
        expected: at,
      }));
      await insertRows(tx, 'arrivallines', lines);
      await insertRow(tx, 'tags', { name: 'blue' });
    });
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
  const grant = (role: RoleName, permission: Permission) =>
    t.write((tx) => tx.q.insertInto('role_permission').values({ role, permission }).execute());
  const revoke = (role: RoleName, permission: Permission) =>
    t.write(({ q }) =>
      q.deleteFrom('role_permission').where('role', '=', role).where('permission', '=', permission).execute(),
    );
  const alive = <N extends EntityName>(name: N) =>
    t.db.read
      .selectFrom(name as 'articles')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();

  it.each(['Admin', 'Manager', 'Commercial', 'Technician', 'Preparer', 'Client'] as const)(
    'gives a %s what the lists show, cut at every checkpoint as uncut, and as the model of a device',
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

  it('goes on from what is stored, killed at each place of each step', async () => {
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

  it('holds what is committed and deleted between the pages of a snapshot', async () => {
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

  it('writes a revision that is larger than a page in one piece, wherever it is killed', async () => {
    for (const limit of [1, 2, 3, 100]) {
      await sync('Manager');
      const { order } = await placeOrder(t, 'C-OWN', ['', '', 'Broderie', '', '', '', '', '']);
      let n = 0;
      let kept = 0;
      const check = (write: ReplicaWrite) => {
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

  it('reads everything anew where the cursor is gone, also in the middle of a snapshot', async () => {
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

  it('drops what was revoked before it writes anything else, and reads what is granted', async () => {
    await sync('Preparer');
    await revoke('Preparer', 'view orderlines page');
    await revoke('Preparer', 'view products page');
    await placeOrder(t, 'C-OWN', ['', '']);
    const writes: ReplicaWrite[] = [];
    store.hooks.before = (write) => void writes.push(write);
    await sync('Preparer', { rights: () => 'fewer' });
    expect(writes[0]!.drop.map(({ entity }) => entity).toSorted()).toEqual(['orderlines', 'products']);
    expect(writes[0]!.changes).toEqual([]);
    expect((await store.read()).state.rights).toBe('fewer');
    expect(store.tables.get('products')!.size).toBe(0);

    const { cursor } = (await store.read()).state;
    await grant('Preparer', 'view orderlines page');
    await grant('Preparer', 'view products page');
    writes.length = 0;
    await sync('Preparer', { limit: 2 });
    expect(writes[0]!.state).toMatchObject({ pending: [expect.any(String)], progress: null });
    expect(writes.some(({ clear }) => clear)).toBe(false);
    expect((await store.read()).state.cursor).not.toBe(cursor);
  });

  it('misses nothing where it was killed inside a drop and all is granted again meanwhile', async () => {
    await sync('Preparer');
    await revoke('Preparer', 'view products page');
    store.hooks.between = () => {
      throw new Killed();
    };
    await expect(pullerFor('Preparer').run(new AbortController().signal)).rejects.toThrow(Killed);
    delete store.hooks.between;
    expect(store.tables.get('products')!.size).toBe(0);
    await grant('Preparer', 'view products page');
    await sync('Preparer');
    expect(store.tables.get('products')!.size).toBeGreaterThan(0);
  });

  it('pulls first where rights changed in the middle of a snapshot', async () => {
    await expect(
      pullerFor('Preparer', { limit: 1, cutAt: (checkpoint) => checkpoint > 40 }).run(
        new AbortController().signal,
      ),
    ).rejects.toThrow('network');
    expect(store.tables.get('orders')!.size).toBeGreaterThan(0);
    await revoke('Preparer', 'view orders page');
    const writes: ReplicaWrite[] = [];
    store.hooks.before = (write) => void writes.push(write);
    await sync('Preparer', { limit: 1 });
    expect(writes[0]!.drop.length).toBeGreaterThan(0);
    await grant('Preparer', 'view orders page');
    await sync('Preparer', { limit: 1 });
  });

  it('lets rows go that leave the user’s sight, and that grow old', async () => {
    await sync('Commercial');
    const before = store.tables.get('orders')!.size;
    const customer = await t.db.read
      .selectFrom('customers')
      .selectAll()
      .where('code', '=', 'C-OWN')
      .executeTakeFirstOrThrow();
    const moved = await t.write((tx) => updateRow(tx, 'customers', customer, { commercial: '' }));
    await sync('Commercial');
    expect(store.tables.get('orders')!.size).toBeLessThan(before);
    await t.write((tx) => updateRow(tx, 'customers', moved, { commercial: 'commercial' }));
    await sync('Commercial');
    expect(store.tables.get('orders')!.size).toBe(before);

    await placeOrder(t, 'C-OWN', ['Gravure'], { status: 'Completed' });
    await sync('Commercial');
    t.clock.advance(91 * 24 * 60);
    await t.write((tx) => tx.q.updateTable('session').set({ last_seen: tx.now }).execute());
    await sync('Commercial');
    expect(store.tables.get('orders')!.size).toBeLessThanOrEqual(before);
    t.clock.advance(-91 * 24 * 60);
    await t.write((tx) => tx.q.updateTable('session').set({ last_seen: tx.now }).execute());
  });

  it('writes nothing over what a newer leader wrote, and begins again where a database was thrown away', async () => {
    await sync('Manager');
    let frozen = true;
    let thaw = () => {};
    const thawed = new Promise<void>((resolve) => {
      thaw = resolve;
    });
    const late = pullerFor('Manager').run(new AbortController().signal);
    await placeOrder(t, 'C-OWN', ['']);
    store.hooks.before = async () => {
      if (!frozen) return;
      frozen = false;
      await thawed;
    };
    const freezing = pullerFor('Manager').run(new AbortController().signal);
    await late.catch(() => undefined);
    const article = (await alive('articles'))[0]!;
    await t.write((tx) => updateRow(tx, 'articles', article, { price: 123 }));
    frozen = false;
    await sync('Manager');
    const { state } = await store.read();
    thaw();
    await freezing;
    expect((await store.read()).state).toEqual(state);
    expect(await wrong('Manager')).toEqual([]);

    for (const which of ['disposable', 'orders'] as const) {
      store.evict(which);
      expect((await store.read()).state).toMatchObject({ cursor: null, pending: [null] });
      await sync('Manager');
    }
  });

  it('goes on without the catalogue where it has no room, and reads it when it is told to', async () => {
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
    puller.readAnew();
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
