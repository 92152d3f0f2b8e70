import type { EntityName, Rows } from '#contract/registry.ts';
import type { SystemTables } from './system-tables.ts';

/** Both databases store a boolean as 0 or 1 and a list as JSON text, so that one query serves both. */
type Stored<V> = V extends boolean ? number : V extends string[] ? string : V;

/**
 * The columns of an entity's table: its fields, the base columns (`baseColumns`), and columns that only the server uses. A natural field also has a sort
 * key in the column `sortColumn(field)`, which is not in this type because it is read and written by name.
 */
export type EntityRow<N extends EntityName> = { [K in keyof Rows[N]]: Stored<Rows[N][K]> } & {
  /** Normalized text of the fields that its list searches. */
  search: string;
  /** UTC ISO; set on deleted rows, which stay because the history refers to them. */
  deleted_at: string | null;
  /**
   * Stored name for the day of eviction from devices, only on order lines and marking jobs: the date of their order
   * (UTC ISO) once it is closed, before that a value that sorts after every date.
   */
  let_go?: string;
  /** Only on marking jobs: the state of a proof that an edit withdrew; else empty. */
  proof_withdrawn?: string;
  /**
   * What that proof showed, or a refused one since which the marking was edited, as JSON (`proofSubjectOf`); else empty.
   * One of before the text of the marking was part of it equals no marking: such a proof has to be sent again.
   */
  proof_subject?: string;
  /** Only on users: the normalized user name and e-mail for comparisons; see `identityKey`. */
  username_key?: string;
  email_key?: string;
};

export type EntityTables = { [N in EntityName]: EntityRow<N> };
export type Tables = EntityTables & SystemTables;
