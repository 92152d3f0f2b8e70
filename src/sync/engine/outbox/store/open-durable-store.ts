import type { DexieOptions } from 'dexie';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { writeInTransaction } from '../../replica/store/write-in-transaction.ts';
import { DurableDatabase, type KeyValueEntry } from './durable-database.ts';
import { afterRemoving, afterReplacing, afterRestore, afterVerdict, isInReplica } from './queue-updates.ts';
import type { OutboxStore } from './outbox-store.ts';
import { runDurably } from './run-durably.ts';

/** Retention of confirmed commands, in ms. */
export const confirmedRetentionMs = 30 * 86_400_000;

/** A key-value store, as durable as the command queue. `saved_at`: Unix ms. */
export interface KeyValueStore {
  get: (key: string) => Promise<KeyValueEntry | undefined>;
  /** @throws StorageFullError */
  put: (key: string, value: unknown) => Promise<void>;
  remove: (keys: readonly string[]) => Promise<void>;
  keys: () => Promise<string[]>;
}

/** The user's data that exists only on this device. */
export interface DurableStore {
  outbox: OutboxStore;
  /** Form drafts, and submitted forms whose outcome is not known. */
  drafts: KeyValueStore;
  /** Values that the device keeps for itself. */
  deviceValues: KeyValueStore;
  /**
   * Whether a newer application wrote the store. Then it is read as far as possible, writes are rejected with
   * `StorageNewerError`, and the user is asked to update: nothing is lost, and nothing is migrated back.
   */
  isNewer: () => Promise<boolean>;
  close: () => void;
}

export interface DurableOptions {
  /** Unix ms, for the 30 days of retention. The server's clock if it is known, because the device's may be wrong. */
  now: () => number;
  /** An old tab blocks the upgrade of the store. Opening continues by itself once that tab is closed. */
  blocked?: () => void;
  /** A newer application wrote the store, maybe while it was open here: see `isNewer`. Called on each use. */
  newer?: () => void;
  /** Replaces the browser's IndexedDB, for tests. */
  browser?: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>;
}

/**
 * Opens the durable store of one user. Each method is one transaction with strict durability, and resolves when the
 * data is on disk. Every method is idempotent: after a lost connection it is reopened and the method runs again.
 */
export function openDurableStore(
  userId: string,
  { now, blocked, newer, browser }: DurableOptions,
): DurableStore {
  const db = new DurableDatabase(userId, browser);
  if (blocked) db.on('blocked', blocked);
  const read = <T>(work: () => PromiseLike<T>) => runDurably(db, false, work, newer);
  const write = <T>(work: () => PromiseLike<T>) => runDurably(db, true, work, newer);
  const inQueue = <T>(work: () => PromiseLike<T>) =>
    write(() => writeInTransaction(db, work, [db.table('queue')]));
  const inBoth = <T>(work: () => PromiseLike<T>) =>
    write(() => writeInTransaction(db, work, [db.table('queue'), db.table('confirmed')]));

  const outbox: OutboxStore = {
    readQueue: () => read(() => db.queue.orderBy('n').toArray()),

    epoch: () =>
      read(async () => {
        const applied = (await db.queue.toArray()).findLast((one) => one.state === 'applied');
        return (applied ?? (await db.confirmed.orderBy('confirmed_at').last()))?.epoch ?? null;
      }),

    verdict: (id) =>
      read(async () => ((await db.queue.get({ id })) ?? (await db.confirmed.get(id)))?.verdict ?? null),

    add: (commands) =>
      inQueue(async () => {
        const added: QueuedCommand[] = [];
        for (const command of commands) {
          // The page passes the command on again, because it got no answer that it was stored.
          const known = await db.queue.get({ id: command.id });
          added.push(known ?? { ...command, n: await db.queue.add({ ...command }) });
        }
        return added;
      }),

    recordVerdicts: (updates) =>
      inQueue(async () => {
        const byId = new Map(updates.map((one) => [one.id, one]));
        const found = await db.queue
          .where('id')
          .anyOf([...byId.keys()])
          .toArray();
        await db.queue.bulkPut(found.map((one) => afterVerdict(one, byId.get(one.id)!)));
      }),

    replace: (id, renewed) =>
      inQueue(async () => {
        const old = await db.queue.get({ id });
        if (!old) return;
        const dependants = (await db.queue.toArray()).flatMap(
          (one) => afterReplacing(one, id, renewed.id) ?? [],
        );
        await db.queue.bulkPut([{ ...renewed, n: old.n }, ...dependants]);
      }),

    remove: (ids) =>
      inQueue(async () => {
        const removedIds = new Set(ids);
        await db.queue
          .where('id')
          .anyOf([...removedIds])
          .delete();
        const blocked = (await db.queue.toArray()).flatMap((one) => afterRemoving(one, removedIds) ?? []);
        await db.queue.bulkPut(blocked);
      }),

    archiveConfirmed: async (rev, epoch) => {
      const readReplicated = async () =>
        (await db.queue.toArray()).filter((one) => isInReplica(one, rev, epoch));
      // Read first: this runs after every pull, and a durable write is slow.
      if ((await read(readReplicated)).length === 0) return false;
      return inBoth(async () => {
        const replicated = await readReplicated();
        const confirmed_at = now();
        await db.confirmed.bulkPut(replicated.map((one) => ({ ...one, confirmed_at })));
        await db.queue.bulkDelete(replicated.map((one) => one.n));
        await db.confirmed
          .where('confirmed_at')
          .below(confirmed_at - confirmedRetentionMs)
          .delete();
        return replicated.length > 0;
      });
    },

    requeueAfterRestore: async (epoch) => {
      const lostInRestore = async () => {
        const archive = await db.confirmed.toArray();
        return {
          archived: archive.flatMap(({ confirmed_at: _at, ...one }) => afterRestore(one, epoch) ?? []),
          queued: (await db.queue.toArray()).flatMap((one) => afterRestore(one, epoch) ?? []),
        };
      };
      const { archived, queued } = await read(lostInRestore);
      if (archived.length + queued.length === 0) return 0;
      return inBoth(async () => {
        const lost = await lostInRestore();
        await db.queue.bulkPut([...lost.archived, ...lost.queued]);
        await db.confirmed.bulkDelete(lost.archived.map((one) => one.id));
        return lost.archived.length + lost.queued.length;
      });
    },
  };

  // `notes` is the stored name of the table with the device values.
  const keyValueTable = (name: 'drafts' | 'notes'): KeyValueStore => ({
    get: (key) => read(() => db[name].get(key)),
    put: (key, value) =>
      write(() =>
        writeInTransaction(db, async () => {
          await db[name].put({ key, value, saved_at: now() });
        }, [db.table(name)]),
      ),
    remove: (keys) => write(() => db[name].bulkDelete([...keys])),
    keys: () => read(() => db[name].toCollection().primaryKeys()),
  });

  return {
    outbox,
    drafts: keyValueTable('drafts'),
    deviceValues: keyValueTable('notes'),
    isNewer: () => read(async () => db.isNewer()),
    close: () => db.close(),
  };
}
