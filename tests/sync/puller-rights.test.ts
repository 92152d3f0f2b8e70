import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Permission, RoleName } from '#contract/access.ts';
import { requestResync } from '#src/sync/engine/replica/pull/resync.ts';
import { isComplete } from '#src/sync/engine/replica/store/is-complete.ts';
import type { FeedStep } from '#src/sync/engine/replica/store/replica-store.ts';
import { differences, placeOrder } from '../api/feed-world.ts';
import { databaseKinds, openTestApp, type TestApp } from '../api/test-app.ts';
import { assignCustomer } from './assign-customer.ts';
import { MemoryReplicaStore } from './memory-replica-store.ts';
import { fillWarehouse, Killed, pullerOf, runToEnd, type WorldOptions } from './puller-world.ts';

describe.each(databaseKinds)('the puller and its user’s visibility, on %s', (kind) => {
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

  const pullerFor = (role: RoleName, options: WorldOptions = {}) =>
    pullerOf(t, () => t.tokens[role], store, options);
  const sync = async (role: RoleName, options: WorldOptions = {}) => {
    await runToEnd(pullerFor(role, options));
    expect(await differences(t, { rows: store.tables }, t.tokens[role])).toEqual([]);
  };
  const grant = (role: RoleName, permission: Permission) =>
    t.write((tx) => tx.q.insertInto('role_permission').values({ role, permission }).execute());
  const revoke = (role: RoleName, permission: Permission) =>
    t.write(({ q }) =>
      q.deleteFrom('role_permission').where('role', '=', role).where('permission', '=', permission).execute(),
    );

  it('evicts what was revoked before it writes anything else, and reads what is granted', async () => {
    await sync('Preparer');
    await revoke('Preparer', 'view orderlines page');
    await revoke('Preparer', 'view products page');
    await placeOrder(t, 'C-OWN', ['', '']);
    const writes: FeedStep[] = [];
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

  it('stays complete during a resync, unless visibility changes meanwhile', async () => {
    await sync('Preparer');
    await requestResync(store);
    const whole: boolean[] = [];
    store.hooks.before = ({ state }) => void whole.push(isComplete(state));
    await sync('Preparer', { limit: 2 });
    expect(whole.length).toBeGreaterThan(2);
    expect(new Set(whole)).toEqual(new Set([true]));
    expect((await store.read()).state.again).toBe(false);

    await revoke('Preparer', 'view products page');
    await sync('Preparer');
    await requestResync(store);
    await grant('Preparer', 'view products page');
    whole.length = 0;
    await sync('Preparer', { limit: 2 });
    const end = whole.indexOf(true);
    expect(end).toBeGreaterThan(2);
    expect(new Set(whole.slice(end))).toEqual(new Set([true]));
  });

  it('misses nothing if it was killed during an eviction and everything is granted again meanwhile', async () => {
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

  it('pulls first if rights changed during a snapshot', async () => {
    await expect(
      pullerFor('Preparer', { limit: 1, cutAt: (checkpoint) => checkpoint > 40 }).run(
        new AbortController().signal,
      ),
    ).rejects.toThrow('network');
    expect(store.tables.get('orders')!.size).toBeGreaterThan(0);
    await revoke('Preparer', 'view orders page');
    const writes: FeedStep[] = [];
    store.hooks.before = (write) => void writes.push(write);
    await sync('Preparer', { limit: 1 });
    expect(writes[0]!.drop.length).toBeGreaterThan(0);
    await grant('Preparer', 'view orders page');
    await sync('Preparer', { limit: 1 });
  });

  it('evicts rows that leave the user’s visibility, and old rows', async () => {
    await sync('Commercial');
    const before = store.tables.get('orders')!.size;
    await assignCustomer(t, 'C-OWN', '');
    await sync('Commercial');
    expect(store.tables.get('orders')!.size).toBeLessThan(before);
    await assignCustomer(t, 'C-OWN', 'commercial');
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
});
