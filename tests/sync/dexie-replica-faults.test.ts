import { IDBDatabase as FakeDatabase, IDBObjectStore as FakeTable } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteReplica, type DexieReplica } from '#src/sync/engine/replica/store/create-dexie-replica.ts';
import type { DisposableHead } from '#src/sync/engine/replica/store/compare-heads.ts';
import { disposableName } from '#src/sync/engine/replica/store/disposable-database.ts';
import { unpackRows } from '#src/sync/rows/packed-rows/unpack-rows.ts';
import { StorageNewerError } from '#src/sync/protocol/storage-newer-error.ts';
import { StorageBlockedError } from '#src/sync/engine/replica/store/reopening-database.ts';
import { segmentForm } from '#src/sync/rows/packed-rows/pack-segment.ts';
import { ordersName } from '#src/sync/engine/replica/store/orders-database.ts';
import { segmentedEntities } from '#src/sync/rows/packed-rows/replica-row.ts';
import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import { articles, asked, inWorlds, openRaw, order, type ReplicaWorld } from './dexie-replica-world.ts';
import { readTables } from './replica-tables.ts';

let world: ReplicaWorld;
let replica: DexieReplica;
let write: ReplicaWorld['write'];
inWorlds((opened) => {
  world = opened;
  ({ replica, write } = opened);
});

/** Makes writes to some tables exceed the quota from now on; returns the tables where that happened. */
function fillUp(tables: readonly string[], times = Infinity): string[] {
  const failed: string[] = [];
  const original = Reflect.get(FakeTable.prototype, 'put') as IDBObjectStore['put'];
  vi.spyOn(FakeTable.prototype, 'put').mockImplementation(function (
    this: InstanceType<typeof FakeTable>,
    ...args
  ) {
    if (!tables.includes(this.name) || failed.length >= times) return Reflect.apply(original, this, args);
    failed.push(this.name);
    // Some browsers reject the write, others the commit.
    if (failed.length % 2 === 0) throw new DOMException('no room', 'QuotaExceededError');
    const request = Reflect.apply(original, this, args);
    (this.transaction as unknown as { _abort: (name: string) => void })._abort('QuotaExceededError');
    return request;
  });
  return failed;
}

describe('a full device', () => {
  it('continues without the catalogue, reports it, and reads it again on request', async () => {
    await write('c1', [order('o-1'), ...articles(600)]);
    const failed = fillUp(['segments', 'deltas']);
    const written = await write('c2', [order('o-2'), ...articles(600, 600)]);
    expect(failed).not.toEqual([]);
    expect(written!.state).toMatchObject({ cursor: 'c2', without_catalogue: true });
    expect(written!.changed).toContainEqual({ entity: 'articles', ids: null, gone: true });
    expect(await world.sizes()).toEqual({ articles: 0, orders: 2 });
    await write('c3', [order('o-3'), ...articles(1)]);
    expect(await world.sizes()).toEqual({ articles: 0, orders: 3 });
    vi.restoreAllMocks();
    const { state } = await replica.read();
    await write('c4', articles(2), { state: { ...state, cursor: 'c4', without_catalogue: false } });
    expect(await world.sizes()).toEqual({ articles: 2, orders: 3 });
  });

  it('evicts the catalogue for the orders, and refuses if that is not enough', async () => {
    await write('c1', [order('o-1'), ...articles(600)]);
    fillUp(['orders'], 1);
    expect((await write('c2', [order('o-2')]))!.state.without_catalogue).toBe(true);
    expect(await world.sizes()).toEqual({ articles: 0, orders: 2 });
    vi.restoreAllMocks();
    fillUp(['orders']);
    await expect(write('c3', [order('o-3')])).rejects.toThrow(StorageFullError);
    expect(await world.sizes()).toEqual({ articles: 0, orders: 2 });
    expect(await world.cursor()).toBe('c2');
    vi.restoreAllMocks();
    fillUp(['answers']);
    await expect(replica.cachedAnswers.put('k', 1, 'r')).rejects.toThrow(StorageFullError);
  });

  it('evicts the catalogue for more important data', async () => {
    await write('c1', [order('o-1'), ...articles(600)]);
    await replica.cachedAnswers.put('list', { rows: [1] }, 'r');
    expect(await replica.cachedAnswers.get('list', 'r')).toEqual({ body: { rows: [1] }, at: 77 });
    const evicted = await replica.evictNext();
    expect(evicted).toEqual(segmentedEntities.map((entity) => ({ entity, ids: null, gone: true })));
    expect(await replica.evictNext()).toBeNull();
    expect(await world.sizes()).toEqual({ articles: 0, orders: 1 });
    expect(await replica.cachedAnswers.get('list', 'r')).toBeUndefined();
    expect((await replica.read()).state).toMatchObject({ cursor: 'c1', without_catalogue: true });
  });

  it('evicts the catalogue although it cannot store a byte more, and remembers that it did', async () => {
    await write('c1', [order('o-1'), ...articles(600)]);
    await replica.cachedAnswers.put('list', { rows: [1] }, 'r');
    const { version } = await replica.read();
    // The record of each transaction that writes anything is in this table.
    fillUp(['state']);
    await expect(write('c2', [order('o-2')])).rejects.toThrow(StorageFullError);
    vi.restoreAllMocks();
    expect(await world.sizes()).toEqual({ articles: 0, orders: 1 });
    expect(await replica.cachedAnswers.get('list', 'r')).toBeUndefined();
    const given = { cursor: 'c1', without_catalogue: true };
    expect((await replica.read()).state).toMatchObject(given);
    expect((await world.open().read()).state).toMatchObject(given);
    expect(await write('c2', articles(1, 700), {}, version), 'decided while it was there').toBeNull();
    expect((await write('c2', [order('o-2'), ...articles(1)]))!.state.without_catalogue).toBe(true);
    expect(await world.sizes()).toEqual({ articles: 0, orders: 2 });
    const { state } = await replica.read();
    await write('c3', articles(2), { state: { ...state, cursor: 'c3', without_catalogue: false } });
    expect((await world.open().read()).state).toMatchObject({ cursor: 'c3', without_catalogue: false });
    expect(await world.sizes()).toEqual({ articles: 2, orders: 2 });
  });

  it('evicts its catalogue for a tap although it cannot store a byte more', async () => {
    await write('c1', [order('o-1'), ...articles(600)]);
    fillUp(['state']);
    const evicted = await replica.evictNext();
    expect(evicted).toEqual(segmentedEntities.map((entity) => ({ entity, ids: null, gone: true })));
    expect(await replica.evictNext()).toBeNull();
    expect(await world.sizes()).toEqual({ articles: 0, orders: 1 });
  });

  it('migrates a store of an earlier version before anything else is written', async () => {
    await write('c1', [order('o-1'), ...articles(600)]);
    const { marked: _marked, ...head } = (await rawHead()) as DisposableHead;
    await rawHead(head);
    fillUp(['state']);
    await expect(write('c2', [order('o-2')])).rejects.toThrow(StorageFullError);
    expect(await world.sizes()).toEqual({ articles: 600, orders: 1 });
    vi.restoreAllMocks();
    expect((await write('c2', [order('o-2')]))!.state.without_catalogue).toBe(false);
    expect(await rawHead()).toMatchObject({ marked: true });
  });
});

describe('segments stored by an earlier version', () => {
  const forms = async () => {
    const db = await openRaw(world, disposableName('u'));
    const [segments, layout] = await Promise.all([
      asked<object[]>(db.transaction('segments').objectStore('segments').getAll()),
      asked<{ segments: { form?: number }[] }>(
        db.transaction('layouts').objectStore('layouts').get('articles'),
      ),
    ]);
    db.close();
    return [
      segments.map((one) => ('text' in one ? 'lines' : 'packed')),
      layout.segments.map(({ form }) => form ?? 1),
    ];
  };
  const prices = async () =>
    [...(await readTables(replica)).get('articles')!].map(([id, row]) => `${id} ${row['price'] as number}`);

  beforeEach(async () => {
    await write('c1', [...articles(500, 0, { price: 1 }), ...articles(300, 500, { price: 2 })]);
    await storeAsLines();
  });

  it('are read and changed, and repacked in idle time', async () => {
    const before = await prices();
    expect(before).toHaveLength(800);
    expect((await replica.readByIds('articles', ['a-0600'])).get('a-0600')).toEqual({
      id: 'a-0600',
      price: 2,
    });
    await write('c2', articles(2, 0, { price: 3 }));
    const changed = [`a-0000 3`, `a-0001 3`, ...before.slice(2)];
    expect(await prices()).toEqual(changed);
    expect(await forms()).toEqual([
      ['lines', 'lines'],
      [1, 1],
    ]);
    expect(await replica.compact()).toBe(true);
    expect(await forms()).toEqual([
      ['packed', 'packed'],
      [segmentForm, segmentForm],
    ]);
    expect(await prices()).toEqual(changed);
    expect(await replica.compact()).toBe(false);
  });

  it('stay if there is no space to repack them', async () => {
    const before = await prices();
    const failed = fillUp(['segments']);
    expect(await replica.compact()).toBe(false);
    expect(failed).not.toEqual([]);
    vi.restoreAllMocks();
    expect(await forms()).toEqual([
      ['lines', 'lines'],
      [1, 1],
    ]);
    expect(await prices()).toEqual(before);
    expect(await replica.compact()).toBe(true);
    expect(await prices()).toEqual(before);
  });

  /** Writes the segments of articles as version 1 of the store did. */
  async function storeAsLines(): Promise<void> {
    const packed: string[] = [];
    for await (const segment of replica.segments('articles')) {
      packed.push(
        unpackRows(segment)
          .map((row) => JSON.stringify(row))
          .join('\n'),
      );
    }
    const db = await openRaw(world, disposableName('u'));
    const transaction = db.transaction(['segments', 'layouts'], 'readwrite');
    for (const [n, text] of packed.entries()) {
      transaction.objectStore('segments').put({ entity: 'articles', n, text });
    }
    const layouts = transaction.objectStore('layouts');
    const layout = await asked<{ segments: { form?: number }[] }>(layouts.get('articles'));
    for (const one of layout.segments) delete one.form;
    await asked(layouts.put(layout));
    db.close();
  }
});

describe('a store that disappears', () => {
  it('is reopened once if the connection was lost', async () => {
    const original = Reflect.get(FakeDatabase.prototype, 'transaction') as IDBDatabase['transaction'];
    let lost = 0;
    let name = '';
    vi.spyOn(FakeDatabase.prototype, 'transaction').mockImplementation(function (this: unknown, ...args) {
      if (lost-- > 0) throw new DOMException('Connection to Indexed Database server lost.', name);
      return Reflect.apply(original, this, args);
    });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await write('c1', [order('o-1')]);
    for (name of ['UnknownError', 'InvalidStateError']) {
      // Dexie itself retries an invalid state.
      lost = name === 'UnknownError' ? 1 : 3;
      expect(await replica.get('orders', 'o-1')).toMatchObject({ id: 'o-1' });
      expect(lost).toBeLessThanOrEqual(0);
    }
    lost = Infinity;
    await expect(replica.get('orders', 'o-1')).rejects.toBeInstanceOf(Error);
    lost = 0;
    expect(await write('c2', [order('o-2')])).not.toBeNull();
  });

  it('starts from scratch if one of the two databases is missing, or lost its last writes', async () => {
    await write('c1', [order('o-1'), ...articles(2)]);
    const instance = await replica.databaseId();
    await deleteOne(disposableName('u'));
    expect((await replica.read()).state.cursor).toBeNull();
    await write('c2', [order('o-2')]);
    expect(await world.sizes()).toEqual({ articles: 0, orders: 1 });
    expect(await replica.databaseId()).not.toBe(instance);
    await deleteOne(ordersName('u'));
    expect(await replica.databaseId()).toBeNull();
    await write('c3', articles(1));
    expect(await world.sizes()).toEqual({ articles: 1, orders: 0 });

    await write('c4', articles(1, 1));
    const before = await rawHead();
    await write('c5', articles(1, 2));
    await rawHead(before);
    expect((await replica.read()).state.cursor).toBeNull();
  });

  it('is deleted as a whole, while others have it open', async () => {
    await write('c1', [order('o-1'), ...articles(2)]);
    await deleteReplica('u', world.browser);
    expect(await world.browser.indexedDB.databases()).toEqual([]);
    expect((await replica.read()).state.cursor).toBeNull();
    expect(await world.sizes()).toEqual({ articles: 0, orders: 0 });
  });

  it('does not hang behind an old tab, and closes for a newer one', async () => {
    const old = await openRaw(world, ordersName('u'), 5);
    await expect(replica.read()).rejects.toThrow(StorageBlockedError);
    await expect(replica.read()).rejects.toThrow(StorageBlockedError);
    expect(world.blocked()).toBe(1);
    old.close();
    await expect.poll(() => world.cursor()).toBeNull();
    await write('c1', [order('o-1')]);
    const newer = await openRaw(world, ordersName('u'), 20);
    await expect(replica.read()).rejects.toThrow(StorageNewerError);
    newer.close();
  });
});

function deleteOne(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = world.browser.indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(new Error('not deleted'));
  });
}

/** The stored head of the disposable database; or stores one. */
async function rawHead(head?: unknown): Promise<unknown> {
  const db = await openRaw(world, disposableName('u'));
  const transaction = db.transaction('state', 'readwrite');
  const table = transaction.objectStore('state');
  const request = head === undefined ? table.get('head') : table.put(head, 'head');
  await new Promise<void>((resolve) => (transaction.oncomplete = () => resolve()));
  db.close();
  return request.result;
}
