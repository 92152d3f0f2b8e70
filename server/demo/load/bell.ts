import type { RoleName } from '#contract/access.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { News } from '#server/services/notifications/news.ts';

type Order = EntityRow<'orders'>;

/** An event that sent notifications. */
export type Bell = {
  /** UTC ISO. */
  at: string;
  /** Username of the author, who is not notified. */
  by: string;
  news: News;
  roles: readonly RoleName[];
  /** The order's followers are notified as well: its Commercial, its Clients. */
  follow?: { order: Order; clients: boolean };
};
