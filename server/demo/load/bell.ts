import type { RoleName } from '#contract/access.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { News } from '#server/services/news.ts';

type Order = EntityRow<'orders'>;

/** Something that rang bells once. */
export type Bell = {
  /** UTC ISO. */
  at: string;
  /** Username of who caused it, and does not hear of it. */
  by: string;
  news: News;
  roles: readonly RoleName[];
  /** Who follows an order hears of it as well: its Commercial, its Clients. */
  follow?: { order: Order; clients: boolean };
};
