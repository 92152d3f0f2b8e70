import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Verdict } from '#contract/commands/envelope.ts';
import {
  openDurableStore,
  confirmedRetentionMs,
  type DurableStore,
} from '#src/sync/engine/outbox/store/open-durable-store.ts';
import { durableName } from '#src/sync/protocol/queue/durable-name.ts';
import { StorageNewerError } from '#src/sync/protocol/storage-newer-error.ts';
import type { OutboxStore } from '#src/sync/engine/outbox/store/outbox-store.ts';
import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import { createMemoryOutboxStore } from './memory-outbox-store.ts';
import { addTo, newCommand } from './new-command.ts';

let browser: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
let time = 0;
const now = () => time;
const open = (user = 'u-1'): DurableStore => openDurableStore(user, { now, browser });
const applied = (id: string, rev: number): Verdict => ({ id, status: 'applied', rev });
const ids = async (store: OutboxStore) => (await store.readQueue()).map((one) => one.id);

beforeEach(() => {
  browser = { indexedDB: new IDBFactory(), IDBKeyRange };
  time = Date.parse('2026-06-01T08:00:00.000Z');
});

/** Both stores behave the same: simulations use the one in memory instead of the durable one. */
describe.each([
  ['in the browser', () => open().outbox],
  ['in memory', () => createMemoryOutboxStore(undefined, {}, now)],
])('a store of commands %s', (_where, make) => {
  let store: OutboxStore;
  beforeEach(() => {
    store = make();
  });

  it('numbers commands in their order, and stores the same command once', async () => {
    const drafts = [newCommand('a'), newCommand('b'), newCommand('c')];
    for (const draft of drafts) await addTo(store, draft);
    const again = await addTo(store, drafts[1]!);
    expect(again.n).toBe(2);
    expect((await store.readQueue()).map((one) => [one.n, one.id])).toEqual(
      drafts.map((draft, at) => [at + 1, draft.id]),
    );
  });

  it('stores several commands in one transaction, in their order, each once', async () => {
    const drafts = [newCommand('a'), newCommand('b'), newCommand('c')];
    await addTo(store, drafts[1]!);
    expect((await store.add(drafts)).map(({ n, id }) => [n, id])).toEqual([
      [2, drafts[0]!.id],
      [1, drafts[1]!.id],
      [3, drafts[2]!.id],
    ]);
    expect((await store.readQueue()).map(({ lane }) => lane)).toEqual(['b', 'a', 'c']);
  });

  it('records verdicts and failed attempts, and ignores unknown ids', async () => {
    const one = await addTo(store, newCommand('a'));
    const other = await addTo(store, newCommand('b'));
    await store.recordVerdicts([
      { id: one.id, state: 'applied', verdict: applied(one.id, 7), epoch: 'e1' },
      { id: other.id, state: 'waiting', verdict: null },
      { id: 'gone', state: 'applied', verdict: applied('gone', 7), epoch: 'e1' },
    ]);
    expect(await store.readQueue()).toMatchObject([
      { state: 'applied', epoch: 'e1', verdict: { rev: 7 }, attempts: 0 },
      { state: 'waiting', verdict: null, attempts: 1 },
    ]);
  });

  it('replaces a command by another; the commands that it blocked wait for the new one', async () => {
    const first = await addTo(store, newCommand('a'));
    const blocked = await addTo(store, newCommand('b', { depends_on: [first.id] }));
    await addTo(store, newCommand('c'));
    await store.recordVerdicts([
      { id: first.id, state: 'refused', verdict: { id: first.id, status: 'rejected', rev: 3 } },
      { id: blocked.id, state: 'refused', verdict: { id: blocked.id, status: 'blocked', rev: 0 } },
    ]);
    const fresh = newCommand('a');
    await store.replace(first.id, fresh);
    await store.replace('gone', newCommand('z'));
    expect(await store.readQueue()).toMatchObject([
      { n: 1, id: fresh.id, state: 'waiting' },
      { n: 2, id: blocked.id, state: 'waiting', verdict: null, depends_on: [fresh.id] },
      { n: 3, lane: 'c' },
    ]);
  });

  it('refuses what depends on a discarded command, instead of waiting forever', async () => {
    const first = await addTo(store, newCommand('a'));
    const second = await addTo(store, newCommand('b', { depends_on: [first.id] }));
    await store.remove([first.id]);
    expect(await store.readQueue()).toMatchObject([
      { id: second.id, state: 'refused', verdict: { status: 'blocked', code: 'command.blocked' } },
    ]);
  });

  it('archives confirmed commands whose rows have arrived under their own epoch, and only those', async () => {
    const [one, two, three] = [
      await addTo(store, newCommand('a')),
      await addTo(store, newCommand('b')),
      await addTo(store, newCommand('c')),
    ];
    await store.recordVerdicts([
      { id: one.id, state: 'applied', verdict: applied(one.id, 5), epoch: 'e1' },
      { id: two.id, state: 'applied', verdict: applied(two.id, 6), epoch: 'e1' },
      { id: three.id, state: 'applied', verdict: applied(three.id, 5), epoch: 'e2' },
    ]);
    expect(await store.archiveConfirmed(4, 'e1')).toBe(false);
    expect(await store.archiveConfirmed(5, 'e1')).toBe(true);
    expect(await ids(store)).toEqual([two.id, three.id]);
  });

  it('queues commands that another epoch may have lost again, before all others, archived or not', async () => {
    const archived = await addTo(store, newCommand('a'));
    const confirmed = await addTo(store, newCommand('a'));
    const waiting = await addTo(store, newCommand('a'));
    await store.recordVerdicts([
      { id: archived.id, state: 'applied', verdict: applied(archived.id, 5), epoch: 'e1' },
      { id: confirmed.id, state: 'applied', verdict: applied(confirmed.id, 9), epoch: 'e1' },
    ]);
    await store.archiveConfirmed(5, 'e1');
    expect(await store.epoch()).toBe('e1');
    expect(await store.requeueAfterRestore('e1')).toBe(0);
    expect(await store.requeueAfterRestore('e2')).toBe(2);
    expect(await store.readQueue()).toMatchObject([
      { n: 1, id: archived.id, state: 'waiting', verdict: null },
      { n: 2, id: confirmed.id, state: 'waiting', verdict: null },
      { n: 3, id: waiting.id, state: 'waiting' },
    ]);
    expect((await store.readQueue()).every((one) => one.epoch === undefined)).toBe(true);
    expect(await store.requeueAfterRestore('e2')).toBe(0);
    expect(await store.epoch()).toBeNull();
  });

  it('stores confirmed ones for 30 days', async () => {
    const confirm = async (rev: number) => {
      const one = await addTo(store, newCommand('a'));
      await store.recordVerdicts([
        { id: one.id, state: 'applied', verdict: applied(one.id, rev), epoch: 'e1' },
      ]);
      await store.archiveConfirmed(rev, 'e1');
      return one.id;
    };
    await confirm(1);
    time += confirmedRetentionMs;
    const kept = await confirm(2);
    time += 1;
    const last = await confirm(3);
    expect(await store.requeueAfterRestore('e2')).toBe(2);
    expect(await ids(store)).toEqual([kept, last]);
  });
});

describe('the durable store', () => {
  it('is one per user, and survives closing', async () => {
    const mine = open('u-1');
    const draft = newCommand('a');
    await addTo(mine.outbox, draft);
    await mine.drafts.put('form', { name: 'é' });
    await mine.deviceValues.put('queue', 1);
    expect(await open('u-2').outbox.readQueue()).toEqual([]);
    mine.close();
    const again = open('u-1');
    expect(await ids(again.outbox)).toEqual([draft.id]);
    expect(await again.drafts.get('form')).toEqual({ key: 'form', value: { name: 'é' }, saved_at: time });
    expect(await again.deviceValues.keys()).toEqual(['queue']);
    await again.drafts.remove(['form']);
    expect(await again.drafts.get('form')).toBeUndefined();
  });

  it('uses strict durability for every write', async () => {
    const said: unknown[] = [];
    const stop = watchTransactions((mode, options) => {
      if (mode === 'readwrite') said.push(options?.durability);
    });
    const { outbox, drafts } = open();
    await addTo(outbox, newCommand('a'));
    await outbox.remove(['x']);
    await drafts.put('form', 1);
    stop();
    expect(said).toEqual(['strict', 'strict', 'strict']);
  });

  it('reopens a connection that the browser closed, and runs the request once', async () => {
    let dropped = false;
    let opened = 0;
    const stop = watchTransactions((_mode, _options, connection) => {
      opened = connection;
      if (dropped && connection === 1) {
        throw new DOMException('The connection is closing.', 'InvalidStateError');
      }
    });
    const { outbox } = open();
    const first = await addTo(outbox, newCommand('a'));
    dropped = true;
    const second = await addTo(outbox, newCommand('b'));
    expect(opened).toBe(2);
    stop();
    expect(await ids(outbox)).toEqual([first.id, second.id]);
  });

  it('reports a full disk, and stores nothing', async () => {
    const { outbox } = open();
    await addTo(outbox, newCommand('a'));
    const proto = Object.getPrototypeOf(
      (await openRaw()).transaction('queue').objectStore('queue'),
    ) as IDBObjectStore;
    const spy = vi.spyOn(proto, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(addTo(outbox, newCommand('b'))).rejects.toBeInstanceOf(StorageFullError);
    spy.mockImplementationOnce(function (this: IDBObjectStore, one: unknown) {
      return this.put(one);
    });
    await expect(outbox.add([newCommand('b'), newCommand('c')])).rejects.toBeInstanceOf(StorageFullError);
    spy.mockRestore();
    expect(await ids(outbox)).toHaveLength(1);
    await addTo(outbox, newCommand('b'));
    expect(await ids(outbox)).toHaveLength(2);
  });

  it('keeps everything readable in a newer store for an old application, which writes nothing', async () => {
    const old = open();
    const draft = newCommand('a');
    await addTo(old.outbox, draft);
    const newer = new Dexie(durableName('u-1'), browser);
    newer.version(2).stores({
      queue: '++n, &id, lane',
      confirmed: 'id, confirmed_at',
      drafts: 'key',
      notes: 'key',
      photos: 'hash',
    });
    // The old tab closes its connection for the upgrade.
    await newer.open();
    await newer.table('photos').put({ hash: 'h' });
    expect(await old.isNewer()).toBe(true);
    expect(await ids(old.outbox)).toEqual([draft.id]);
    await expect(addTo(old.outbox, newCommand('b'))).rejects.toBeInstanceOf(StorageNewerError);
    await expect(old.outbox.remove([draft.id])).rejects.toBeInstanceOf(StorageNewerError);
    expect(await old.outbox.requeueAfterRestore('e9')).toBe(0);
    expect(await newer.table('photos').count()).toBe(1);
    expect(newer.verno).toBe(2);
    expect(await newer.table('queue').count()).toBe(1);
  });

  it('has the application’s own version', async () => {
    expect(await open().isNewer()).toBe(false);
  });
});

type Watch = (mode: unknown, options: IDBTransactionOptions | undefined, connection: number) => void;

/** Calls `watch` at each transaction of every connection that is opened from now on, counted from 1. */
function watchTransactions(watch: Watch): () => void {
  const factory = browser.indexedDB;
  const openNow = factory.open.bind(factory);
  let opened = 0;
  const spy = vi.spyOn(factory, 'open').mockImplementation((...args) => {
    const request = openNow(...args);
    const connection = ++opened;
    request.addEventListener('success', () => {
      const { result } = request;
      const begin = result.transaction.bind(result);
      result.transaction = (stores, mode, options) => {
        watch(mode, options, connection);
        return begin(stores, mode, options);
      };
    });
    return request;
  });
  return () => spy.mockRestore();
}

async function openRaw(): Promise<IDBDatabase> {
  await open().outbox.readQueue();
  return new Promise((resolve, reject) => {
    const request = browser.indexedDB.open(durableName('u-1'));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('It did not open.')));
  });
}
