import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Amount, Figure, FigureList } from '#contract/endpoints/dashboard-answers.ts';
import { formatFilter } from '#contract/filter.ts';
import type { Actor } from '#server/entities/actor.ts';
import { serverEntities } from '#server/entities/registry.ts';

/** Filters of a list, as they stand in its URL. */
export type Filters = Record<string, string>;

/** A count with the question that its list answers by as many rows. */
export function figure(list: FigureList, count: number, filters: Filters): Figure {
  return { count, list, filters };
}

/** Cents HT of so many orders. */
export function amount(sum: { orders: number; total: number }, filters: Filters): Amount {
  return { ...figure('orders', sum.orders, filters), total: sum.total };
}

/**
 * The rows of a list that an actor may see, as a condition; deleted ones apart. Said so that no index is found by it: all
 * of a customer's rows are more than what a dashboard counts.
 */
export function seen(list: FigureList, actor: Actor): RawBuilder<SqlBool> {
  const sight = serverEntities[list].sight(actor);
  if (sight === 'all') return sql<SqlBool>`1 = 1`;
  return sight === 'none' ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(case when ${sight} then 1 end) = 1`;
}

/** A filter by instants: from one (UTC ISO) until before another; null where there is no bound. */
export function within(from: string | null, until: string | null): string {
  const last = until && new Date(Date.parse(until) - 1).toISOString();
  return formatFilter({ op: 'range', from, to: last, not: false });
}

/** A filter by these values and no others. */
export function oneOf(values: readonly string[]): string {
  return formatFilter({ op: 'in', values: [...values], not: false });
}
