import type { Entity } from '#contract/entity.ts';
import type { ListQuery } from '#contract/filter.ts';
import { listQueryOf } from '#contract/list-query.ts';
import { resolveFilters } from '#contract/rules/lists/filter-days.ts';
import { dayIn, startOfDay } from '#contract/rules/values/calendar-days.ts';
import type { Deps } from './deps.ts';

type Filters = Record<string, string>;

/** The query of a list from the parameters of its URL, with the days of its filters resolved. */
export function readListQuery(
  deps: Deps,
  entity: Entity,
  parameters: Record<string, string | undefined>,
): ListQuery {
  const query = listQueryOf(entity, parameters);
  return { ...query, filters: readFilters(deps, entity, query.filters) };
}

/** The filters of a call, with their days resolved in the operator's time zone. */
export function readFilters(
  { clock, settings: { timezone } }: Deps,
  entity: Entity,
  filters: Filters,
): Filters {
  const today = dayIn(clock.now(), timezone);
  return resolveFilters(entity, filters, { today, startOf: (day) => startOfDay(day, timezone) });
}
