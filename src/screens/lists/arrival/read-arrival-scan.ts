import { parseLocation } from '#contract/rules/location.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import { isSameCode } from '#src/scan/same-code.ts';
import type { Scan } from '#src/scan/scan.ts';
import type { ArrivalLine } from './arrival-sums.ts';

/** What a scan at the dock is: goods of a line, the place where they are put, or something that nobody expected. */
export type ArrivalScan =
  | { kind: 'line'; line: ArrivalLine }
  | { kind: 'place'; place: string }
  | { kind: 'unknown'; code: string };

const rackSign = /^[a-z]{1,2}-\d{1,3}-\d{1,2}-\d{1,3}$/i;

/**
 * Tells what a scan is. Of several lines with one reference it means the one at hand, or the first that is not whole.
 */
export function readArrivalScan(scan: Scan, lines: readonly ArrivalLine[], open: string | null): ArrivalScan {
  const named = lines.filter(({ reference }) => isSameCode(scan, [reference]));
  const line =
    named.find((one) => one.id === open) ?? named.find((one) => one.received < one.expected) ?? named[0];
  if (line) return { kind: 'line', line };
  const readings = readingsOf(scan);
  const place = readings.find((text) => rackSign.test(text) && parseLocation(text) !== null);
  if (place && open !== null) return { kind: 'place', place: place.toUpperCase() };
  return { kind: 'unknown', code: readings[0] ?? '' };
}
