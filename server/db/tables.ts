import type { EntityName, Rows } from '#contract/registry.ts';
import type { SystemTables } from './system-tables.ts';

/** Both databases hold a boolean as 0 or 1 and a list as JSON text, so that one query serves both. */
type Stored<V> = V extends boolean ? number : V extends string[] ? string : V;

/** The columns of an entity's table: its fields, its stamp, and what only the server sees. */
export type EntityRow<N extends EntityName> = { [K in keyof Rows[N]]: Stored<Rows[N][K]> } & {
  /** Folded text of the fields that its list searches. */
  search: string;
  /** UTC ISO; set where history still refers to a row that was deleted. */
  deleted_at: string | null;
  /** Only of parts of orders: UTC ISO; when their order was placed where it is closed, else later than any day. */
  let_go?: string;
  /** Only of users: what their name and their e-mail are compared by; see `identityKey`. */
  username_key?: string;
  email_key?: string;
};

export type EntityTables = { [N in EntityName]: EntityRow<N> };
export type Tables = EntityTables & SystemTables;
