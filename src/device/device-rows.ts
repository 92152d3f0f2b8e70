import { allDone } from './all-done.ts';
import type {
  AnswerStore,
  ReplicaRows,
  ReplicaStore,
  Touched,
  TouchedEntity,
} from '#src/replica/store/replica-store.ts';
import type { KeyedEntity, ReplicaRow } from '#src/replica/replica-row.ts';

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
  table: (entity: KeyedEntity) => Promise<ReadonlyMap<string, ReplicaRow>>;
  /** Reads again what a step of the feed touched; a table in which that fails is read anew when it is next asked for. */
  follow: (touched: Touched) => Promise<void>;
}

/** Keeps tables over a store. */
export function createRowTables(rows: ReplicaRows): RowTables {
  const tables = new Map<KeyedEntity, Promise<Map<string, ReplicaRow>>>();

  const load = async (entity: KeyedEntity) => {
    const table = new Map<string, ReplicaRow>();
    for await (const part of rows.all(entity)) for (const row of part) table.set(row.id, row);
    return table;
  };

  const table = (entity: KeyedEntity) => {
    let loading = tables.get(entity);
    if (!loading) {
      loading = load(entity);
      tables.set(entity, loading);
      // What could not be read is read again when it is next asked for.
      loading.catch(() => tables.delete(entity));
    }
    return loading;
  };

  const followOne = async ({ entity: name, ids }: TouchedEntity) => {
    const entity = name as KeyedEntity;
    const loading = tables.get(entity);
    if (!loading) return;
    if (ids === null) {
      tables.delete(entity);
      return;
    }
    try {
      const loaded = await loading;
      const fresh = await Promise.all(ids.map((id) => rows.get(entity, id)));
      ids.forEach((id, at) => {
        const row = fresh[at];
        if (row) loaded.set(id, row);
        else loaded.delete(id);
      });
    } catch (error) {
      if (tables.get(entity) === loading) tables.delete(entity);
      throw error;
    }
  };

  return {
    table,
    follow: (touched) => allDone(touched.map(followOne)),
  };
}
