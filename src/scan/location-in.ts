import { parseLocation } from '#contract/rules/stock/location.ts';

/** The format of a rack sign. Other texts of four parts may as well be references. */
const RACK_SIGN = /^[a-z]{1,2}-\d{1,3}-\d{1,2}-\d{1,3}$/i;

/** The location that a scan names if it is the label of a rack: in capitals; null for any other code. */
export function locationIn(readings: readonly string[]): string | null {
  const place = readings.find((text) => RACK_SIGN.test(text) && parseLocation(text) !== null);
  return place?.toUpperCase() ?? null;
}
