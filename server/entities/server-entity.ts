import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FileLanguage } from '#contract/files/write-cell.ts';
import type { EntityName, Rows } from '#contract/registry.ts';
import type { Migration } from '#server/db/schema.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from './actor.ts';

/** Which rows of a table an actor may know of: every one, none, or those for which a condition holds. */
export type Sight = 'all' | 'none' | RawBuilder<SqlBool>;

/** A row before and after a write; null where it was not or is no more. */
export type Pair<N extends EntityName> = { before: EntityRow<N> | null; after: EntityRow<N> | null };

type Values<N extends EntityName> = Partial<EntityRow<N>>;
export type WriteOptions = {
  /** What caused it, for history: a command, an import. */
  cause?: string;
  /** False where the caller tells the history itself, with its own authors and times. */
  history?: boolean;
};

/** How a hook writes other rows; handed in, so that entities need not know the engine that calls them. */
export type RowWriter = {
  /** Makes rows. Refuses `row.exists` where a key, even of a deleted row, is taken. */
  insertRows: <N extends EntityName>(
    tx: Write,
    name: N,
    all: readonly Values<N>[],
    options?: WriteOptions,
  ) => Promise<EntityRow<N>[]>;
  /** Changes rows; each gets the patch that stands beside it. A patch that changes nothing writes nothing. */
  updateRows: <N extends EntityName>(
    tx: Write,
    name: N,
    changes: readonly { before: EntityRow<N>; patch: Values<N> }[],
    options?: WriteOptions,
  ) => Promise<EntityRow<N>[]>;
};

/** A column of a file over several fields: its header in English and French, and what it says of a row. */
export type FileText = {
  name: string;
  headers: readonly [en: string, fr: string];
  text: (row: Record<string, unknown>, language: FileLanguage, timezone: string) => string;
};

export type ServerEntity<N extends EntityName> = {
  name: N;
  migrations: readonly Migration[];
  /** Row visibility, beside the permission that opens the list. */
  sight: (actor: Actor) => Sight;
  /** The feed scopes that carry a row. */
  scopes: (row: EntityRow<N>) => readonly string[];
  /** Makes what a row needs to exist beside it, before its references are checked. */
  prepare?: (tx: Write, pairs: readonly Pair<N>[], write: RowWriter) => Promise<void>;
  /** Values that follow from others of the same row; runs before every write. */
  derive?: (row: EntityRow<N>) => Partial<EntityRow<N>>;
  /** Refuses what the fields alone cannot tell. All pairs of one write at once. */
  check?: (tx: Write, pairs: readonly Pair<N>[]) => Promise<void>;
  /** Keeps other rows true to this one, in the same transaction. */
  after?: (tx: Write, pairs: readonly Pair<N>[], write: RowWriter) => Promise<void>;
  /** Fields that follow from others and would only fill the history with noise. */
  quiet?: readonly (keyof EntityRow<N>)[];
  /** Fields that each entry of the history keeps as they were at its moment, beside what changed. */
  facts?: readonly (keyof Rows[N] & string)[];
  /** Gone for good when deleted, so that its key may be given again. */
  forgets?: true;
  /** Columns of its exported files beside those of its fields. */
  fileTexts?: readonly FileText[];
};

/** Declares the server's side of an entity. */
export function defineServerEntity<N extends EntityName>(definition: ServerEntity<N>): ServerEntity<N> {
  return definition;
}

/** Rows of a customer that the actor may see: staff all, a Commercial its own customers, a Client its own company. */
export function sightByCustomer(actor: Actor, column = 'customer_code'): Sight {
  if (actor.role === 'Client') {
    return actor.customer_code === '' ? 'none' : sql<SqlBool>`${sql.ref(column)} = ${actor.customer_code}`;
  }
  if (actor.role === 'Commercial') {
    return sql<SqlBool>`${sql.ref(column)} in (select code from customers where commercial = ${actor.username})`;
  }
  return 'all';
}

/** Rows that no Client ever sees, whatever was granted. */
export function sightOfStaff(actor: Actor): Sight {
  return actor.role === 'Client' ? 'none' : 'all';
}
