import type { DexieOptions } from 'dexie';
import { uuidv7 } from 'uuidv7';
import { compactSegments } from './compact-segments.ts';
import { createAnswerStore } from './create-answer-store.ts';
import { createReplicaRows } from './create-replica-rows.ts';
import { DisposableDatabase } from './disposable-database.ts';
import { judgeHeads } from './judge-heads.ts';
import { dropKeptIndexes } from './kept-indexes.ts';
import { keepOpen } from './keep-open.ts';
import { OrdersDatabase } from './orders-database.ts';
import { readHeads, type ReplicaDatabases } from './read-heads.ts';
import type { AnswerStore, ReplicaRows, ReplicaStore, Touched } from './replica-store.ts';
import { segmentedEntities } from '../replica-row.ts';
import { StorageFullError } from './storage-full-error.ts';
import { createStepWriter } from './write-step.ts';

export interface DexieReplicaOptions {
  /** An old tab keeps an older version open: until it is closed, everything here rejects with `StorageBlockedError`. */
  blocked?: () => void;
  /** A newer application wrote it, maybe while it was open here: everything rejects with `StorageNewerError`. */
  newer?: () => void;
  /** Epoch milliseconds, for the age of answers. */
  now?: () => number;
  /** Others than the browser's own. */
  browser?: BrowserStore;
}

type BrowserStore = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>;

/** One user's replica in the browser's store. */
export interface DexieReplica extends ReplicaStore, ReplicaRows {
  answers: AnswerStore;
  /** Names the store that was begun here; null where none was, or it was thrown away. Compare with what was noted. */
  instance: () => Promise<string | null>;
  /** Tidies the segments; to be called when there is time. Rows stay what they are. Gives whether there was work. */
  compact: () => Promise<boolean>;
  /**
   * Gives room back for what somebody has given: first that of what can be made again without a network, the next time
   * that of catalogue and answers; the feed goes on without these, until `readAnew`. Gives the rows that are here no
   * more, which may be none, or null where there was nothing left to give.
   */
  makeRoom: () => Promise<Touched | null>;
  close: () => void;
}

/** Opens one user's replica; the databases open at the first use. */
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
        // What is untidy is read as well; there may be room the next time.
        if (!(error instanceof StorageFullError)) throw error;
      }
      return worked;
    },
    makeRoom: async () =>
      (await databases.disposable.use(dropKeptIndexes)) ? [] : makeRoomOfCatalogue(store),
    close: () => {
      databases.orders.close();
      databases.disposable.close();
    },
  };
}

/** Deletes what was replicated for a user; commands that wait are elsewhere, and stay. Open connections give way. */
export async function deleteReplica(userId: string, browser: BrowserStore = {}): Promise<void> {
  await new OrdersDatabase(userId, browser).delete();
  await new DisposableDatabase(userId, browser).delete();
}

/** Another tab may write at the same moment, but not so often that somebody's tap is refused for it. */
const attempts = 5;

/** Null where it was given up before, or others wrote all the time. */
async function makeRoomOfCatalogue(store: ReplicaStore): Promise<Touched | null> {
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
      // It may have gone although there was no room yet to write that down.
      if (!(error instanceof StorageFullError) || !(await store.read()).state.without_catalogue) throw error;
      return segmentedEntities.map((entity) => ({ entity, ids: null, gone: true }));
    }
  }
  return null;
}
