import type { Sort } from '#contract/list-query.ts';
import type { Place } from './row-order.ts';

/** No server marker begins like this, so that each side refuses the other's markers. */
const opening = 'device:';

/** The marker after which the device's next page starts. */
export function writeLocalMarker(sort: Sort, place: Place): string {
  return opening + JSON.stringify([sort.column, place.value, place.id]);
}

/** The place that a marker names; null if it is not the device's, or of another order. */
export function readLocalMarker(sort: Sort, marker: string): Place | null {
  if (!marker.startsWith(opening)) return null;
  const [column, value, id] = JSON.parse(marker.slice(opening.length)) as [string, Place['value'], string];
  return column === sort.column ? { value, id } : null;
}
