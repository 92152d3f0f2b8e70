import type { Permission, RoleName } from '#contract/access.ts';
import type { Verdict } from '#contract/commands/envelope.ts';
import { feedEntities, scopesOf, type FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import type { FeedSet } from '#server/services/feed/feed-set.ts';
import type { ReplicaRow } from '#src/sync/rows/packed-rows/replica-row.ts';

export type Person = {
  readonly user_id: string;
  readonly username: string;
  readonly role: RoleName;
  readonly customer_code: string;
  readonly permissions: ReadonlySet<Permission>;
};

/** A command that ran, with its verdict. */
export type Known = { user_id: string; payload: string; verdict: Verdict };

/** An effect: in this order, in this database. */
export type Effected = { id: string; user_id: string; rev: number };

/** The newest change of a row in a scope. */
export type ChangeEntry = { scope: string; entity: FeedEntity; id: string; rev: number; op: 'put' | 'leave' };

/** Everything in the database, as in a backup. Rows are frozen, so copies may share them. */
export type ServerState = {
  epoch: string;
  /** The newest revision. */
  v: number;
  /** Tombstones up to this revision may be purged. */
  floor: number;
  rows: Map<FeedEntity, Map<string, ReplicaRow>>;
  changes: Map<string, ChangeEntry>;
  sets: Map<string, FeedSet>;
  people: Map<string, Person>;
  log: Map<string, Known>;
  /** The user who set the picked quantity of a line, by line id, as the history says. */
  pickers: Map<string, string>;
  effects: Effected[];
  /** The number of orders placed so far. */
  placed: number;
};

export function emptyState(): ServerState {
  return {
    epoch: 'epoch-1',
    v: 0,
    floor: 0,
    rows: new Map(feedEntities.map((entity) => [entity, new Map<string, ReplicaRow>()])),
    changes: new Map(),
    sets: new Map(),
    people: new Map(),
    log: new Map(),
    pickers: new Map(),
    effects: [],
    placed: 0,
  };
}

export function copyState(state: ServerState): ServerState {
  return {
    ...state,
    rows: new Map([...state.rows].map(([entity, table]) => [entity, new Map(table)])),
    changes: new Map(state.changes),
    sets: new Map(state.sets),
    people: new Map(state.people),
    log: new Map(state.log),
    pickers: new Map(state.pickers),
    effects: [...state.effects],
  };
}

/** An open transaction. */
export type Write = {
  state: ServerState;
  rev: number;
  /** UTC ISO. */
  now: string;
  put: (entity: FeedEntity, row: ReplicaRow) => void;
  remove: (entity: FeedEntity, id: string) => void;
};

/** Opens a transaction at a revision; each written row leaves a change in its scopes. */
export function openWrite(state: ServerState, rev: number, now: string): Write {
  const note = (scope: string, entity: FeedEntity, id: string, op: 'put' | 'leave') =>
    state.changes.set(`${scope} ${entity} ${id}`, { scope, entity, id, rev, op });
  return {
    state,
    rev,
    now,
    put: (entity, row) => {
      const table = state.rows.get(entity)!;
      const before = table.get(row.id);
      const scopes = scopesOf(entity, row);
      for (const scope of before ? scopesOf(entity, before) : []) {
        if (!scopes.includes(scope)) note(scope, entity, row.id, 'leave');
      }
      for (const scope of scopes) note(scope, entity, row.id, 'put');
      table.set(row.id, Object.freeze(row));
    },
    remove: (entity, id) => {
      const table = state.rows.get(entity)!;
      const before = table.get(id);
      if (!before) return;
      for (const scope of scopesOf(entity, before)) note(scope, entity, id, 'leave');
      table.delete(id);
    },
  };
}
