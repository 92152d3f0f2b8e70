import { filterableFields } from '#contract/filter.ts';
import type { List } from '../declare/list-declaration.ts';

/**
 * The filters that a list offers: first those that stand ready, then the others, ids only where a link brought one. A Client is offered none over a
 * field that it never sees.
 */
export function offeredFilters(
  list: Pick<List, 'entity' | 'filters'>,
  client: boolean,
  inForce: Readonly<Record<string, string>> = {},
): { ready: string[]; more: string[] } {
  const { fields } = list.entity;
  const all = filterableFields(list.entity).filter((name) => !(client && fields[name]!.staffOnly));
  return {
    ready: list.filters.filter((name) => all.includes(name)),
    more: all.filter((name) => !list.filters.includes(name) && (!isId(name) || inForce[name])),
  };
}

/** Ids are for links between rows; nobody types one. */
function isId(name: string): boolean {
  return name === 'id' || name.endsWith('_id');
}
