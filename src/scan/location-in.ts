import { parseLocation } from '#contract/rules/stock/location.ts';
import { isSameLocation } from '#contract/rules/stock/same-location.ts';

/**
 * The format of a location label: one or two letters, then numbers of up to 3, 2 and 3 digits. Other texts of four parts may
 * as well be references.
 */
const LOCATION_LABEL = /^[a-z]{1,2}-\d{1,3}-\d{1,2}-\d{1,3}$/i;

/**
 * The location that a scan names if it is a location label: in capitals; null for any other code.
 * @param workLocations the locations of the current work, which are recognized in any format
 */
export function locationIn(
  readings: readonly string[],
  workLocations: readonly string[] = [],
): string | null {
  const isOfWork = (text: string) => workLocations.some((one) => one !== '' && isSameLocation(one, text));
  const place = readings.find(
    (text) => isOfWork(text) || (LOCATION_LABEL.test(text) && parseLocation(text) !== null),
  );
  return place?.toUpperCase() ?? null;
}
