import { filterableFields } from '#contract/filter.ts';
import type { List } from '../declare/list-declaration.ts';

/**
 * The filters that a list offers: `ready` are always visible, `more` can be added; ids only if a link set one. Clients get no
 * filter on fields they never see. They get one on a `staffOnly` field of the list, which has one value for them, only if a
 * link set it.
 * @param inForce the active filters
 */
export function offeredFilters(
  list: Pick<List, 'entity' | 'filters' | 'excludedFields' | 'staffOnly'>,
  isClientRole: boolean,
  inForce: Readonly<Record<string, string>> = {},
): { ready: string[]; more: string[] } {
  const { fields } = list.entity;
  const isForStaff = (name: string) =>
    fields[name]!.staffOnly || (list.staffOnly.includes(name) && !inForce[name]);
  const all = filterableFields(list.entity).filter(
    (name) => !(isClientRole && isForStaff(name)) && !list.excludedFields.includes(name),
  );
  return {
    ready: list.filters.filter((name) => all.includes(name)),
    more: all.filter((name) => !list.filters.includes(name) && (!isId(name) || inForce[name])),
  };
}

/** Ids link rows to each other; users do not type them. */
function isId(name: string): boolean {
  return name === 'id' || name.endsWith('_id');
}
