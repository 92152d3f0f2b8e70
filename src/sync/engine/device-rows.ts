import { isKeyed, type StoredRows, type KeyedEntity } from '#src/sync/rows/packed-rows/replica-row.ts';
import { allDone } from './timing/all-done.ts';
import type {
  AnswerStore,
  ReplicaRows,
  ReplicaStore,
  ChangedEntities,
} from './replica/store/replica-store.ts';

/** Cached answers of the server, restricted to those given under the user's present rights. */
export interface RestrictedAnswers {
  get: (key: string) => ReturnType<AnswerStore['get']>;
  put: (key: string, body: unknown) => Promise<void>;
}

/** Everything a device stores that the server has as well. */
export type DeviceReplica = ReplicaStore &
  ReplicaRows & {
    cachedAnswers: AnswerStore;
    compact: () => Promise<unknown>;
    evictNext: () => Promise<ChangedEntities | null>;
  };

/** Restricts cached answers to those of the user's rights. @param rights fingerprint of the present rights */
export function restrictToRights(rights: () => string, cachedAnswers: AnswerStore): RestrictedAnswers {
  return {
    get: (key) => cachedAnswers.get(key, rights()),
    put: (key, body) => cachedAnswers.put(key, body, rights()),
  };
}

/**
 * Whole tables in memory for the lists, which filter and sort them. Each is loaded on first use and updated with the
 * store.
 */
export interface RowTables {
  /** The rows of an entity by id. Not to be changed. */
  table: <E extends KeyedEntity>(entity: E) => Promise<ReadonlyMap<string, StoredRows[E]>>;
  /**
   * Applies a feed step: reads the changed rows again. If that fails, the table is discarded and loaded again on next use.
   */
  apply: (changed: ChangedEntities) => Promise<void>;
}

/** Creates the in-memory tables of a store. */
export function createRowTables(rows: ReplicaRows): RowTables {
  const tables: { [E in KeyedEntity]: RowTable<StoredRows[E]> } = {
    basket: createRowTable(rows, 'basket'),
    categories: createRowTable(rows, 'categories'),
    tags: createRowTable(rows, 'tags'),
    customers: createRowTable(rows, 'customers'),
    orders: createRowTable(rows, 'orders'),
    orderlines: createRowTable(rows, 'orderlines'),
    customizations: createRowTable(rows, 'customizations'),
    arrivals: createRowTable(rows, 'arrivals'),
    arrivallines: createRowTable(rows, 'arrivallines'),
  };
  return {
    table: (entity) => tables[entity].read(),
    apply: (changed) =>
      allDone(changed.map(async ({ entity, ids }) => isKeyed(entity) && tables[entity].apply(ids))),
  };
}

interface RowTable<R> {
  read: () => Promise<ReadonlyMap<string, R>>;
  apply: (ids: readonly string[] | null) => Promise<void>;
}

function createRowTable<E extends KeyedEntity>(rows: ReplicaRows, entity: E): RowTable<StoredRows[E]> {
  type Table = Map<string, StoredRows[E]>;
  let loading: Promise<Table> | null = null;

  const load = async (): Promise<Table> => {
    const table: Table = new Map();
    for await (const part of rows.all(entity)) for (const row of part) table.set(row.id, row);
    return table;
  };

  const discard = (failed: Promise<Table>) => {
    if (loading === failed) loading = null;
  };

  return {
    read: () => {
      if (loading) return loading;
      const started = load();
      loading = started;
      // A table that failed to load is loaded again on next use.
      started.catch(() => discard(started));
      return started;
    },
    apply: async (ids) => {
      const table = loading;
      if (!table) return;
      if (ids === null) {
        discard(table);
        return;
      }
      try {
        const loaded = await table;
        const fresh = await Promise.all(ids.map((id) => rows.get(entity, id)));
        ids.forEach((id, at) => {
          const row = fresh[at];
          if (row) loaded.set(id, row);
          else loaded.delete(id);
        });
      } catch (error) {
        discard(table);
        throw error;
      }
    },
  };
}
