import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ByLanguage, Language } from '#contract/languages.ts';
import type { Field } from '#contract/field.ts';
import type { EntityName, Rows } from '#contract/registry.ts';
import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import type { Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from './actor.ts';

/** The rows of a table that an actor may see: all, none, or those that match a condition. */
export type Visibility = 'all' | 'none' | RawBuilder<SqlBool>;

/** A row before and after a write; null where it did not exist or no longer exists. */
export type Pair<N extends EntityName> = { before: EntityRow<N> | null; after: EntityRow<N> | null };

/** The fields of a list that hold a text, where the empty text means no value. */
type TextField<N extends EntityName> = {
  [F in keyof Rows[N] & string]: string extends Rows[N][F] ? F : never;
}[keyof Rows[N] & string];

/**
 * What the masks of a list may depend on. In a list that devices store it is only the role, because the feed sends the
 * same row to all readers of a view (`FeedSet`).
 */
export type MaskReader<N extends EntityName> = N extends FeedEntity ? Pick<Actor, 'role'> : Actor;

type EventFacts = Readonly<Record<string, unknown>>;

type Values<N extends EntityName> = Partial<EntityRow<N>>;
export type WriteOptions = {
  /** The cause for the history: a command, an import. */
  cause?: string;
  /**
   * Numbers of the event, which the history entry of each written row keeps beside the facts of the row; a function
   * where they differ by row, and then a row that has any gets an entry even if none of its recorded fields changes.
   */
  facts?: EventFacts | ((row: object) => EventFacts | undefined);
  /** False where the caller writes the history itself, with its own authors and times. */
  history?: boolean;
  /**
   * UTC ISO: the rows were like this at that time, before what is undone. What only new values must fulfil is not checked.
   */
  restores?: string;
  /** The order of written parts as it will be after the transaction; read where it is missing. */
  order?: EntityRow<'orders'>;
};

/** Writes rows from a hook; injected, so that entities do not depend on the write engine that calls them. */
export type RowWriter = {
  /** Creates rows. Refuses `row.exists` where a key is taken, also by a deleted row. */
  insertRows: <N extends EntityName>(
    tx: Write,
    name: N,
    all: readonly Values<N>[],
    options?: WriteOptions,
  ) => Promise<EntityRow<N>[]>;
  /** Updates rows, each with its own patch. A patch without a change writes nothing. */
  updateRows: <N extends EntityName>(
    tx: Write,
    name: N,
    changes: readonly { before: EntityRow<N>; patch: Values<N> }[],
    options?: WriteOptions,
  ) => Promise<EntityRow<N>[]>;
};

/** What the values of exported columns depend on besides their row. */
export type ExportContext = {
  language: Language;
  /** IANA name of the time zone for instants. */
  timezone: string;
};

/** A column of exported files that is not a field of the entity. */
export type ExportColumn = {
  name: string;
  /** Its kind decides how values are written. */
  field: Field;
  headers: ByLanguage<string>;
  /** The value in a row of the file; by default the row's property of this name. */
  value?: (row: Record<string, unknown>, context: ExportContext) => unknown;
};

/** What exported files hold in addition to the entity's fields. */
export type ServerExport = {
  columns: readonly ExportColumn[];
  /** The file's rows for a page of the list: adds properties, or makes one row of each child. */
  expand?: (q: Queries, rows: readonly Record<string, unknown>[]) => Promise<Record<string, unknown>[]>;
  /** SQL for the number of rows of the file that a row of the list makes; 1 by default. */
  fileRows?: RawBuilder<number>;
};

export type ServerEntity<N extends EntityName> = {
  name: N;
  /** Row visibility, in addition to the permission for the list. Never throws: it is asked of every list. */
  visibility: (actor: Actor) => Visibility;
  /**
   * Fields that name another row, with the rows in which the actor reads them; in other rows they are empty for the
   * actor, and every call treats them so: `entities/read/masked-fields.ts`. In a list that devices store, the hook
   * `after` announces the rows of which a reader gains or loses such a field.
   */
  masked?: (actor: MaskReader<N>) => { [F in TextField<N>]?: Visibility };
  /** The feed scopes of a row. */
  scopes: (row: EntityRow<N>) => readonly string[];
  /** Completes rows, and creates others that they require, before references are checked. */
  prepare?: (tx: Write, pairs: readonly Pair<N>[], write: RowWriter, options: WriteOptions) => Promise<void>;
  /** Values that are computed from others of the same row; runs before every write. */
  derive?: (row: EntityRow<N>) => Partial<EntityRow<N>>;
  /** Refuses what cannot be checked field by field. Receives all pairs of one write. */
  check?: (tx: Write, pairs: readonly Pair<N>[], options: WriteOptions) => Promise<void>;
  /** Updates dependent rows, in the same transaction. */
  after?: (tx: Write, pairs: readonly Pair<N>[], write: RowWriter) => Promise<void>;
  /** Computed fields that would only add noise to the history. */
  quiet?: readonly (keyof EntityRow<N>)[];
  /** Fields whose value after the change each history entry keeps, in addition to the changes. */
  facts?: readonly (keyof Rows[N] & string)[];
  /** Hard delete: the key may be used again. */
  forgets?: true;
  export?: ServerExport;
};

/** Declares the server side of an entity. */
export function defineServerEntity<N extends EntityName>(definition: ServerEntity<N>): ServerEntity<N> {
  return definition;
}

/**
 * Visibility by customer: staff see all rows, a Commercial those of its own customers, a Client those of its own
 * company.
 */
export function visibilityByCustomer(actor: Actor, column = 'customer_code'): Visibility {
  if (actor.role === 'Client') {
    return actor.customer_code === '' ? 'none' : sql<SqlBool>`${sql.ref(column)} = ${actor.customer_code}`;
  }
  if (actor.role === 'Commercial') {
    return sql<SqlBool>`${sql.ref(column)} in (select code from customers where commercial = ${actor.username})`;
  }
  return 'all';
}

/** Visibility of rows that no Client ever sees, whatever permissions were granted. */
export function staffOnly(actor: Actor): Visibility {
  return actor.role === 'Client' ? 'none' : 'all';
}

/** Visibility of rows that only an Admin sees, whatever permissions were granted. */
export function onlyAdmins(actor: Actor): Visibility {
  return actor.role === 'Admin' ? 'all' : 'none';
}
