import type { Entity } from './entity.ts';
import { listParameters, sortableFields, type ListQuery } from './filter.ts';

/** Counts stop here and show "more than": the exact number is of no use beyond it and costs time. */
export const countCap = 10_000;

const defaultLimit = 50;
const largestLimit = 200;

/** Separates the list's own parameters from the filters. */
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

/**
 * The column by which a list is ordered, before the id. Null sorts lowest. `natural`: by the `sortKey` of its text,
 * otherwise by bytes.
 */
export type Sort = { column: string; descending: boolean; nullable: boolean; natural: boolean };

/** The column of an entity's table that holds the sort keys of a natural field. */
export function sortColumn(field: string): string {
  return `${field}_sort`;
}

/** Parses `-date_ordered`; null for a column that the list cannot be sorted by. */
export function sortOf(entity: Entity, text: string): Sort | null {
  const descending = text.startsWith('-');
  const column = descending ? text.slice(1) : text;
  if (!sortableFields(entity).includes(column)) return null;
  const field = entity.fields[column];
  const nullable =
    field !== undefined && !field.required && ['integer', 'money', 'day', 'instant'].includes(field.kind);
  return { column, descending, nullable, natural: field?.natural ?? false };
}
