import { allDone } from './all-done.ts';
import type { AnswerStore, ReplicaRows, ReplicaStore, Touched } from '#src/replica/store/replica-store.ts';
import { isKeyed, type KeptRows, type KeyedEntity } from '#src/replica/replica-row.ts';

/** Last answers, those alone that were given under the rights that the user has now. */
export interface OwnAnswers {
  get: (key: string) => ReturnType<AnswerStore['get']>;
  put: (key: string, body: unknown) => Promise<void>;
}

/** Everything that a device keeps and the server has as well. */
export type DeviceReplica = ReplicaStore &
  ReplicaRows & {
    answers: AnswerStore;
    compact: () => Promise<unknown>;
    makeRoom: () => Promise<Touched | null>;
  };

/** `rights`: of the user, now. */
export function answersUnder(rights: () => string, answers: AnswerStore): OwnAnswers {
  return {
    get: (key) => answers.get(key, rights()),
    put: (key, body) => answers.put(key, body, rights()),
  };
}

/** Whole tables in memory, each read at its first use and kept in step; for the lists, which filter and sort them. */
export interface RowTables {
  /** The rows of an entity by id. Not to be changed. */
  table: <E extends KeyedEntity>(entity: E) => Promise<ReadonlyMap<string, KeptRows[E]>>;
  /** Reads again what a step of the feed touched; a table in which that fails is read anew when it is next asked for. */
  follow: (touched: Touched) => Promise<void>;
}

/** Keeps tables over a store. */
export function createRowTables(rows: ReplicaRows): RowTables {
  const tables: { [E in KeyedEntity]: KeptTable<KeptRows[E]> } = {
    basket: keepTable(rows, 'basket'),
    categories: keepTable(rows, 'categories'),
    tags: keepTable(rows, 'tags'),
    customers: keepTable(rows, 'customers'),
    orders: keepTable(rows, 'orders'),
    orderlines: keepTable(rows, 'orderlines'),
    customizations: keepTable(rows, 'customizations'),
    arrivals: keepTable(rows, 'arrivals'),
    arrivallines: keepTable(rows, 'arrivallines'),
  };
  return {
    table: (entity) => tables[entity].read(),
    follow: (touched) =>
      allDone(touched.map(async ({ entity, ids }) => isKeyed(entity) && tables[entity].follow(ids))),
  };
}

interface KeptTable<R> {
  read: () => Promise<ReadonlyMap<string, R>>;
  follow: (ids: readonly string[] | null) => Promise<void>;
}

function keepTable<E extends KeyedEntity>(rows: ReplicaRows, entity: E): KeptTable<KeptRows[E]> {
  type Table = Map<string, KeptRows[E]>;
  let loading: Promise<Table> | null = null;

  const load = async (): Promise<Table> => {
    const table: Table = new Map();
    for await (const part of rows.all(entity)) for (const row of part) table.set(row.id, row);
    return table;
  };

  const forget = (mine: Promise<Table>) => {
    if (loading === mine) loading = null;
  };

  return {
    read: () => {
      if (loading) return loading;
      const mine = load();
      loading = mine;
      // What could not be read is read again when it is next asked for.
      mine.catch(() => forget(mine));
      return mine;
    },
    follow: async (ids) => {
      const mine = loading;
      if (!mine) return;
      if (ids === null) {
        forget(mine);
        return;
      }
      try {
        const loaded = await mine;
        const fresh = await Promise.all(ids.map((id) => rows.get(entity, id)));
        ids.forEach((id, at) => {
          const row = fresh[at];
          if (row) loaded.set(id, row);
          else loaded.delete(id);
        });
      } catch (error) {
        forget(mine);
        throw error;
      }
    },
  };
}
