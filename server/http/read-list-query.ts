import type { Entity } from '#contract/entity.ts';
import type { ListQuery } from '#contract/filter.ts';
import { listQueryOf } from '#contract/list-query.ts';
import { resolveFilters } from '#contract/rules/lists/filter-days.ts';
import { startOfDay } from '#contract/rules/values/calendar-days.ts';
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
export function readFilters({ settings }: Deps, entity: Entity, filters: Filters): Filters {
  return resolveFilters(entity, filters, { startOf: (day) => startOfDay(day, settings.timezone) });
}
