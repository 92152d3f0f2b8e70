import { describe, expect, it, vi } from 'vitest';
import type { DexieReplica } from '#src/sync/engine/replica/store/create-dexie-replica.ts';
import { unpackRows } from '#src/sync/rows/packed-rows/unpack-rows.ts';
import { DisposableDatabase } from '#src/sync/engine/replica/store/disposable-database.ts';
import { OrdersDatabase } from '#src/sync/engine/replica/store/orders-database.ts';
import { articles, inWorlds, order, type ReplicaWorld } from './dexie-replica-world.ts';
import { readTables } from './replica-tables.ts';

let world: ReplicaWorld;
let replica: DexieReplica;
let write: ReplicaWorld['write'];
inWorlds((opened) => {
  world = opened;
  ({ replica, write } = opened);
});

describe('one step', () => {
  it('is written completely or not at all, and by only one of several writers with the same base state', async () => {
    const other = world.open();
    await write('c1', [order('o-1'), ...articles(3)]);
    const { version } = await replica.read();
    const both = await Promise.all([
      write('c2', [order('o-2')], {}, version),
      write('c3', [order('o-3')], {}, version, other),
    ]);
    expect(both.filter((one) => one === null)).toHaveLength(1);
    expect(await world.sizes()).toEqual({ articles: 3, orders: 2 });
    expect(await write('late', [order('o-9'), ...articles(1, 0, { stale: true })], {}, version)).toBeNull();
    expect((await replica.readByIds('articles', ['a-0000'])).get('a-0000')).toEqual({ id: 'a-0000' });
    expect(['c2', 'c3']).toContain(await world.cursor());
  });

  it.each([
    ['before its first half', DisposableDatabase],
    ['between its halves', OrdersDatabase],
  ])('of a leader that froze %s does not overwrite what was written meanwhile', async (_where, database) => {
    const other = world.open();
    await write('c1', [order('o-1'), ...articles(2)]);
    await write('c2', [], {}, undefined, other);
    const { version } = await replica.read();
    const transaction = Reflect.get(database.prototype, 'transaction') as (...args: unknown[]) => unknown;
    const frozen = Promise.withResolvers<void>();
    const thaw = Promise.withResolvers<void>();
    vi.spyOn(database.prototype, 'transaction').mockImplementationOnce(function (
      this: unknown,
      ...args: unknown[]
    ) {
      frozen.resolve();
      return thaw.promise.then(() => Reflect.apply(transaction, this, args)) as never;
    });
    const stale = [order('o-late'), ...articles(2, 0, { stale: true })];
    const late = write('late', stale, {}, version);
    await frozen.promise;
    await write('c3', [order('o-3'), ...articles(2, 0, { price: 9 })], {}, undefined, other);
    thaw.resolve();
    expect(await late).toBeNull();
    expect(await world.cursor()).toBe('c3');
    expect(await replica.get('orders', 'o-late')).toBeUndefined();
    expect((await replica.readByIds('articles', ['a-0000'])).get('a-0000')).toEqual({
      id: 'a-0000',
      price: 9,
    });
  });

  it('returns the version that the next one is based on', async () => {
    const first = await write('c1', [order('o-1')]);
    const second = await write('c2', [order('o-2')], {}, first!.version);
    expect(second!.version).toEqual((await replica.read()).version);
    expect(second!.changed).toEqual([{ entity: 'orders', ids: ['o-2'] }]);
  });

  it('leaves the catalogue ahead of the cursor if it was killed halfway, without harm', async () => {
    await write('c1', [order('o-1'), ...articles(2)]);
    vi.spyOn(OrdersDatabase.prototype, 'transaction').mockRejectedValueOnce(new Error('killed'));
    await expect(write('c2', [order('o-2'), ...articles(1, 2)])).rejects.toThrow('killed');
    expect(await world.sizes()).toEqual({ articles: 3, orders: 1 });
    expect(await world.cursor()).toBe('c1');
    expect(await write('c2', [order('o-2'), ...articles(1, 2)])).not.toBeNull();
    expect(await world.sizes()).toEqual({ articles: 3, orders: 2 });
  });

  it('starts from scratch if it was killed halfway through an eviction', async () => {
    await write('c1', [order('o-1'), ...articles(2)]);
    vi.spyOn(OrdersDatabase.prototype, 'transaction').mockRejectedValueOnce(new Error('killed'));
    const drop = [{ entity: 'articles', scope: 'catalogue' }];
    await expect(write('c2', [], { drop })).rejects.toThrow('killed');
    expect((await replica.read()).state).toMatchObject({ cursor: null, pending: [null] });
    await write('c9', [order('o-9')]);
    expect(await world.sizes()).toEqual({ articles: 0, orders: 1 });
    expect(await world.cursor()).toBe('c9');
  });

  it('stores the parts of a revision separately until it is complete', async () => {
    await write('c1', []);
    await write('c1.1', [order('o-1'), ...articles(400)], { staged: 'keep' });
    await write('c1.2', [...articles(400, 400)], { staged: 'keep' });
    expect(await world.sizes()).toEqual({ articles: 0, orders: 0 });
    const again = world.open();
    await write('c2', [order('o-2')], {}, undefined, again);
    expect(await world.sizes()).toEqual({ articles: 800, orders: 2 });
    await write('c2.1', [order('o-3')], { staged: 'keep' });
    await write('c3', [order('o-4')], { staged: 'discard' });
    expect(await world.sizes()).toEqual({ articles: 800, orders: 3 });
  });
});

describe('segments', () => {
  const segments = async () => {
    const lengths: number[] = [];
    for await (const { count } of replica.segments('articles')) lengths.push(count);
    return lengths;
  };
  const deltas = async () => (await replica.deltas('articles')).size;

  it('take many rows at once, deltas few; frequently changed rows are rewritten', async () => {
    await write('c1', articles(1250));
    expect(await segments()).toEqual([500, 500, 250]);
    await write('c2', articles(63, 10, { price: 1 }));
    expect(await replica.compact()).toBe(false);
    expect(await deltas()).toBe(63);
    await write('c3', articles(1, 80, { price: 1 }));
    expect(await replica.compact()).toBe(true);
    expect(await deltas()).toBe(0);
    await write('c4', articles(70, 2000));
    expect(await replica.compact()).toBe(true);
    expect(await segments()).toEqual([500, 500, 320]);
    expect(await deltas()).toBe(0);
    const rows = await replica.readByIds('articles', ['a-0010', 'a-0080', 'a-0081']);
    expect([...rows.values()].map((row) => row['price'])).toEqual([1, 1, undefined]);
  });

  it('are rewritten by a step that changes very many rows', async () => {
    await write('c1', articles(3000));
    const written = await write('c2', articles(4000, 0, { price: 2 }));
    expect(written!.changed).toEqual([{ entity: 'articles', ids: null }]);
    expect(await deltas()).toBe(0);
    expect(await segments()).toEqual([500, 500, 500, 500, 500, 500, 500, 500]);
    const table = (await readTables(replica)).get('articles')!;
    expect([...table.values()].every((row) => row['price'] === 2)).toBe(true);
  });

  it('lose no row to a reader during compaction', async () => {
    await write('c1', articles(300));
    for (let at = 1; at < 40; at++) await write(`c${at}`, articles(260, at * 300));
    await write('c50', articles(200, 0, { price: 3 }));
    const late = await replica.deltas('articles');
    const found = new Map<string, unknown>();
    let tidied: Promise<boolean> | null = null;
    for await (const segment of replica.segments('articles')) {
      tidied ??= replica.compact();
      await tidied;
      for (const row of unpackRows(segment)) found.set(row.id, row['price']);
    }
    for (const [id, row] of late) found.set(id, row?.['price']);
    expect(await tidied).toBe(true);
    expect(found.size).toBe(300 + 39 * 260);
    expect(found.get('a-0005')).toBe(3);
  });
});

describe('last answers', () => {
  it('are returned only under the rights under which they were given, and none of other rights are stored', async () => {
    await replica.cachedAnswers.put('list', { rows: [1] }, 'r');
    expect(await replica.cachedAnswers.get('list', 'other')).toBeUndefined();
    await replica.cachedAnswers.put('page', { rows: [2] }, 'other');
    expect(await replica.cachedAnswers.get('page', 'other')).toEqual({ body: { rows: [2] }, at: 77 });
    expect(await replica.cachedAnswers.get('list', 'r')).toBeUndefined();
    await replica.cachedAnswers.put('page', { rows: [3] }, 'r');
    expect(await replica.cachedAnswers.get('list', 'r')).toBeUndefined();
  });
});
