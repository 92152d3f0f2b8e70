import { parseLocation } from '#contract/rules/stock/location.ts';

/** The format of a rack sign. Other texts of four parts may as well be references. */
const RACK_SIGN = /^[a-z]{1,2}-\d{1,3}-\d{1,2}-\d{1,3}$/i;

/**
 * The location that a scan names if it is the label of a rack: in capitals; null for any other code.
 * @param workLocations the locations of the current work, which are recognized in any format
 */
export function locationIn(
  readings: readonly string[],
  workLocations: readonly string[] = [],
): string | null {
  const isOfWork = (text: string) => workLocations.some((one) => isSameLocation(one, text));
  const place = readings.find(
    (text) => isOfWork(text) || (RACK_SIGN.test(text) && parseLocation(text) !== null),
  );
  return place?.toUpperCase() ?? null;
}

/** Whether two texts name the same location. */
export function isSameLocation(a: string, b: string): boolean {
  return a !== '' && a.toUpperCase() === b.toUpperCase();
}
