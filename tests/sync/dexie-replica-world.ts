import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Change } from '#contract/changes.ts';
import {
  createDexieReplica,
  type DexieReplica,
} from '#src/sync/engine/replica/store/create-dexie-replica.ts';
import type { ReplicaVersion, FeedStep, StoredStep } from '#src/sync/engine/replica/store/replica-store.ts';

/** One browser profile with the replica of one user. */
export interface ReplicaWorld {
  browser: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
  replica: DexieReplica;
  /** How often a blocking old tab was reported. */
  blocked: () => number;
  /** Opens the replica in another tab. */
  open: () => DexieReplica;
  /** Writes a step to a cursor, based on the current state, or on `version`. */
  write: (
    cursor: string,
    changes: readonly Change[],
    over?: Partial<FeedStep>,
    version?: ReplicaVersion,
    on?: DexieReplica,
  ) => Promise<StoredStep | null>;
  sizes: () => Promise<{ articles: number; orders: number }>;
  cursor: () => Promise<string | null>;
  close: () => void;
}

export function openReplicaWorld(): ReplicaWorld {
  const browser = { indexedDB: new IDBFactory(), IDBKeyRange };
  const opened: DexieReplica[] = [];
  let blocked = 0;
  const open = () => {
    const one = createDexieReplica('u', { browser, blocked: () => (blocked += 1), now: () => 77 });
    opened.push(one);
    return one;
  };
  const replica = open();
  return {
    browser,
    replica,
    blocked: () => blocked,
    open,
    write: async (cursor, changes, over, version, on = replica) => {
      const now = await on.read();
      const state = { ...now.state, cursor, pending: [] };
      const plain = { clear: false, drop: [], changes, staged: 'apply', evictBefore: null, state } as const;
      return on.write(version ?? now.version, { ...plain, ...over });
    },
    sizes: async () => {
      const { articles, orders } = await replica.counts();
      return { articles, orders };
    },
    cursor: async () => (await replica.read()).state.cursor,
    close: () => opened.forEach((one) => one.close()),
  };
}

/** Gives each test of a file its own world, and closes it after the test; restores spies. */
export function inWorlds(use: (world: ReplicaWorld) => void): void {
  let world: ReplicaWorld;
  beforeEach(() => {
    world = openReplicaWorld();
    use(world);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    world.close();
  });
}

/** Opens a stored database of a world directly, bypassing the store's code. */
export function openRaw({ browser }: ReplicaWorld, name: string, version?: number): Promise<IDBDatabase> {
  return asked(browser.indexedDB.open(name, version));
}

/** A request of the browser's IndexedDB, or of its replacement. */
interface StoreRequest {
  readonly result: unknown;
  readonly error?: Error | null;
  addEventListener: (type: 'success' | 'error', listener: () => void) => void;
}

/** The result of a database request. */
export function asked<T>(request: StoreRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T));
    request.addEventListener('error', () => reject(request.error!));
  });
}

export function put(entity: string, id: string, row: object = {}): Change {
  return { op: 'put', entity, id, row: { id, ...row } };
}

/** Feed changes of articles a-…, starting at a number. */
export function articles(n: number, from = 0, facts: object = {}): Change[] {
  return Array.from({ length: n }, (_, at) =>
    put('articles', `a-${String(from + at).padStart(4, '0')}`, facts),
  );
}

export function order(id: string): Change {
  return put('orders', id, {
    status: 'Pending',
    date_ordered: '2026-01-01T00:00:00.000Z',
    customer_code: 'C',
  });
}
