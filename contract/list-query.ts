import type { Entity } from './entity.ts';
import { listParameters, sortableFields, type ListQuery } from './filter.ts';

/** Beyond this a count says only "more than": nobody reads the difference, and counting costs. */
export const countCap = 10_000;

const defaultLimit = 50;
const largestLimit = 200;

/** The list's own parameters and the filters, apart. */
export function listQueryOf(entity: Entity, parameters: Record<string, string | undefined>): ListQuery {
  const filters: Record<string, string> = {};
  for (const [parameter, value] of Object.entries(parameters)) {
    if (value !== undefined && !(listParameters as readonly string[]).includes(parameter))
      filters[parameter] = value;
  }
  return {
    q: parameters['q'] ?? '',
    sort: parameters['sort'] ?? entity.defaultSort,
    after: parameters['after'] ?? null,
    limit: Math.min(largestLimit, Math.max(1, Number(parameters['limit'] ?? defaultLimit))),
    beyond: parameters['beyond'] ?? null,
    filters,
  };
}

/** By which column a list is ordered; then by id. Where nothing may stand, nothing counts as least. */
export type Sort = { column: string; descending: boolean; nullable: boolean };

/** Reads `-date_ordered`; null for a column that the list cannot be sorted by. */
export function sortOf(entity: Entity, text: string): Sort | null {
  const descending = text.startsWith('-');
  const column = descending ? text.slice(1) : text;
  if (!sortableFields(entity).includes(column)) return null;
  const field = entity.fields[column];
  const nullable =
    field !== undefined && !field.required && ['integer', 'money', 'day', 'instant'].includes(field.kind);
  return { column, descending, nullable };
}
