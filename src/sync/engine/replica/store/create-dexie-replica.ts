import type { DexieOptions } from 'dexie';
import { uuidv7 } from 'uuidv7';
import { segmentedEntities } from '#src/sync/rows/packed-rows/replica-row.ts';
import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import { compactSegments } from './compact-segments.ts';
import { createAnswerStore } from './create-answer-store.ts';
import { createReplicaRows } from './create-replica-rows.ts';
import { DisposableDatabase } from './disposable-database.ts';
import { judgeHeads } from './judge-heads.ts';
import { deleteSavedIndexes } from './saved-indexes.ts';
import { keepOpen } from './keep-open.ts';
import { OrdersDatabase } from './orders-database.ts';
import { readHeads, type ReplicaDatabases } from './read-heads.ts';
import type { AnswerStore, ReplicaRows, ReplicaStore, Touched } from './replica-store.ts';
import { createStepWriter } from './write-step.ts';

export interface DexieReplicaOptions {
  /** An old tab holds an older version open: until it is closed, every call rejects with `StorageBlockedError`. */
  blocked?: () => void;
  /** A newer application wrote the store, maybe while it was open here: every call rejects with `StorageNewerError`. */
  newer?: () => void;
  /** Epoch milliseconds, for the age of answers. */
  now?: () => number;
  /** Replaces the browser's IndexedDB, for tests. */
  browser?: BrowserStore;
}

type BrowserStore = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>;

/** One user's replica in IndexedDB. */
export interface DexieReplica extends ReplicaStore, ReplicaRows {
  answers: AnswerStore;
  /**
   * Identifies the present store; null if there is none, for example because the browser evicted it. Compare it with
   * the id recorded earlier.
   */
  instance: () => Promise<string | null>;
  /** Compacts the segments; call it when idle. The rows are unchanged. Returns whether there was work. */
  compact: () => Promise<boolean>;
  /**
   * Evicts data so that the user's commands can be stored: first the saved indexes, which can be rebuilt offline; on
   * the next call the catalogue and cached answers. The feed then goes on without these until `requestResync`. Returns the
   * rows that were evicted, possibly none, or null if there was nothing left to evict.
   */
  evictNext: () => Promise<Touched | null>;
  close: () => void;
}

/** Opens one user's replica; the databases are opened on first use. */
export function createDexieReplica(userId: string, options: DexieReplicaOptions = {}): DexieReplica {
  const { browser = {}, blocked, newer, now = Date.now } = options;
  const news = { ...(blocked && { onBlocked: blocked }), ...(newer && { onNewer: newer }) };
  const databases: ReplicaDatabases = {
    orders: keepOpen(() => new OrdersDatabase(userId, browser), news),
    disposable: keepOpen(() => new DisposableDatabase(userId, browser), news),
    makeId: uuidv7,
  };
  const store: ReplicaStore = {
    read: async () => {
      const { orders, disposable } = await readHeads(databases);
      const { state, mark } = judgeHeads(orders, disposable);
      return { state, mark };
    },
    write: createStepWriter(databases),
  };
  return {
    ...store,
    ...createReplicaRows(databases),
    answers: createAnswerStore(databases.disposable, now),
    instance: async () => (await readHeads(databases)).orders?.instance ?? null,
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
    evictNext: async () =>
      (await databases.disposable.use(deleteSavedIndexes)) ? [] : evictStoredCatalogue(store),
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

/** Retries when another tab writes at the same moment: enough that a command is not refused because of it. */
const attempts = 5;

/** null if the catalogue was evicted before, or others kept writing. */
async function evictStoredCatalogue(store: ReplicaStore): Promise<Touched | null> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { state, mark } = await store.read();
    if (state.without_catalogue) return null;
    try {
      const written = await store.write(mark, {
        clear: false,
        drop: [],
        changes: [],
        staged: 'keep',
        since: null,
        state: { ...state, without_catalogue: true },
      });
      if (written) return written.touched;
    } catch (error) {
      // The catalogue may be gone although there was no space yet to record that.
      if (!(error instanceof StorageFullError) || !(await store.read()).state.without_catalogue) throw error;
      return segmentedEntities.map((entity) => ({ entity, ids: null, gone: true }));
    }
  }
  return null;
}
