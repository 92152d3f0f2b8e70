import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Amount, Metric, MetricList } from '#contract/endpoints/dashboard-answers.ts';
import { formatFilter } from '#contract/filter.ts';
import type { Actor } from '#server/entities/actor.ts';
import { serverEntities } from '#server/entities/registry.ts';

/** Filters of a list, in their URL form. */
export type Filters = Record<string, string>;

/** A count with the filters for which its list shows exactly these rows. */
export function metric(list: MetricList, count: number, filters: Filters): Metric {
  return { count, list, filters };
}

/** Cents excl. VAT of a number of orders. */
export function amount(sum: { orders: number; total: number }, filters: Filters): Amount {
  return { ...metric('orders', sum.orders, filters), total: sum.total };
}

/**
 * Condition for the rows of a list that an actor may see, without deleted ones. Hidden from indexes: all rows of a
 * customer are more than a dashboard counts.
 */
export function seen(list: MetricList, actor: Actor): RawBuilder<SqlBool> {
  const visibility = serverEntities[list].visibility(actor);
  if (visibility === 'all') return sql<SqlBool>`1 = 1`;
  return visibility === 'none' ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(case when ${visibility} then 1 end) = 1`;
}

/** A filter on the days from one (`2026-06-12`) to another, both included; null for no bound. */
export function within(from: string | null, to: string | null): string {
  return formatFilter({ op: 'range', from, to, not: false });
}

/** A filter on these values only. */
export function oneOf(values: readonly string[]): string {
  return formatFilter({ op: 'in', values: [...values], not: false });
}
