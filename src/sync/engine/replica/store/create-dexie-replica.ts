import type { DexieOptions } from 'dexie';
import { uuidv7 } from 'uuidv7';
import { segmentedEntities } from '#src/sync/rows/packed-rows/replica-row.ts';
import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import { compactSegments } from './compact-segments.ts';
import { createAnswerStore } from './create-answer-store.ts';
import { createReplicaRows } from './create-replica-rows.ts';
import { DisposableDatabase } from './disposable-database.ts';
import { compareHeads } from './compare-heads.ts';
import { evictNextInOrder } from './eviction-order.ts';
import { createReopeningDatabase } from './reopening-database.ts';
import { OrdersDatabase } from './orders-database.ts';
import { readHeads, type ReplicaDatabases } from './read-heads.ts';
import type { AnswerStore, ReplicaRows, ReplicaStore, ChangedEntities } from './replica-store.ts';
import { createStepWriter } from './write-step.ts';

export interface DexieReplicaOptions {
  /** An old tab holds an older version open: until it is closed, every call rejects with `StorageBlockedError`. */
  blocked?: () => void;
  /** A newer application wrote the store, maybe while it was open here: every call rejects with `StorageNewerError`. */
  newer?: () => void;
  /** Unix milliseconds, for the age of answers. */
  now?: () => number;
  /** Replaces the browser's IndexedDB, for tests. */
  browser?: BrowserStore;
}

type BrowserStore = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>;

/** One user's replica in IndexedDB. */
export interface DexieReplica extends ReplicaStore, ReplicaRows {
  cachedAnswers: AnswerStore;
  /**
   * Identifies the present store; null if there is none, for example because the browser evicted it. Compare it with
   * the id recorded earlier.
   */
  databaseId: () => Promise<string | null>;
  /** Compacts the segments; call it when idle. The rows are unchanged. Returns whether there was work. */
  compact: () => Promise<boolean>;
  /** Evicts the least needed data, so that commands can be stored; see `evictNextInOrder`. */
  evictNext: () => Promise<ChangedEntities | null>;
  close: () => void;
}

/** Opens one user's replica; the databases are opened on first use. */
export function createDexieReplica(userId: string, options: DexieReplicaOptions = {}): DexieReplica {
  const { browser = {}, blocked, newer, now = Date.now } = options;
  const callbacks = { ...(blocked && { onBlocked: blocked }), ...(newer && { onNewer: newer }) };
  const databases: ReplicaDatabases = {
    orders: createReopeningDatabase(() => new OrdersDatabase(userId, browser), callbacks),
    disposable: createReopeningDatabase(() => new DisposableDatabase(userId, browser), callbacks),
    makeId: uuidv7,
  };
  const store: ReplicaStore = {
    read: async () => {
      const { orders, disposable } = await readHeads(databases);
      const { state, version } = compareHeads(orders, disposable);
      return { state, version };
    },
    write: createStepWriter(databases),
  };
  return {
    ...store,
    ...createReplicaRows(databases),
    cachedAnswers: createAnswerStore(databases.disposable, now),
    databaseId: async () => (await readHeads(databases)).orders?.instance ?? null,
    compact: async () => {
      let worked = false;
      try {
        for (const entity of segmentedEntities) {
          if (await compactSegments(databases.disposable, entity)) worked = true;
        }
      } catch (error) {
        // Uncompacted segments can be read as well; there may be space next time.
        if (!(error instanceof StorageFullError)) throw error;
      }
      return worked;
    },
    evictNext: () => evictNextInOrder(store, databases.disposable),
    close: () => {
      databases.orders.close();
      databases.disposable.close();
    },
  };
}

/**
 * Deletes the replicated rows of a user; pending commands are stored elsewhere, and stay. Open connections are closed.
 */
export async function deleteReplica(userId: string, browser: BrowserStore = {}): Promise<void> {
  await new OrdersDatabase(userId, browser).delete();
  await new DisposableDatabase(userId, browser).delete();
}
