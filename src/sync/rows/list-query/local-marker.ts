import type { Sort } from '#contract/list-query.ts';
import type { SortPosition } from './row-order.ts';

/** No server marker begins like this, so that each side refuses the other's markers. */
const prefix = 'device:';

/** The marker after which the device's next page starts. */
export function writeLocalMarker(sort: Sort, position: SortPosition): string {
  return prefix + JSON.stringify([sort.column, position.value, position.id]);
}

/** The position that a marker names; null if it is not the device's, or of another order. */
export function readLocalMarker(sort: Sort, marker: string): SortPosition | null {
  if (!marker.startsWith(prefix)) return null;
  const [column, value, id] = JSON.parse(marker.slice(prefix.length)) as [
    string,
    SortPosition['value'],
    string,
  ];
  return column === sort.column ? { value, id } : null;
}
