import { parseLocation } from '#contract/rules/location.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import { isSameCode } from '#src/scan/same-code.ts';
import type { Scan } from '#src/scan/scan.ts';
import { isOpen, type Line } from './stops.ts';

/** What was scanned, as seen from the line one is at. */
export type Found =
  | { kind: 'right' }
  /** The article of another line of this order. */
  | { kind: 'line'; line: Line }
  | { kind: 'place'; place: string }
  | { kind: 'order'; number: string }
  | { kind: 'unknown'; code: string };

const orderNumber = /^\d{4}-\d{6}$/;
const rackSign = /^[a-z]{1,2}-\d{1,3}-\d{1,2}-\d{1,3}$/i;

/** Tells what a scan is. An article that several lines ask for counts for the first that is still open. */
export function readScan(scan: Scan, current: Line | null, lines: readonly Line[]): Found {
  if (current && names(scan, current)) return { kind: 'right' };
  const matches = lines.filter((line) => names(scan, line));
  const line = matches.find(isOpen) ?? matches[0];
  if (line) return { kind: 'line', line };
  const readings = readingsOf(scan);
  const number = readings.find((text) => orderNumber.test(text));
  if (number) return { kind: 'order', number };
  const place = readings.find((text) => parseLocation(text) !== null);
  // A reference may have four parts as well; only a place of this order, or one that is all letters and numbers of a rack, is one.
  if (place && (lines.some((one) => isSamePlace(one.location, place)) || rackSign.test(place))) {
    return { kind: 'place', place: place.toUpperCase() };
  }
  return { kind: 'unknown', code: readings[0] ?? '' };
}

function names(scan: Scan, line: Line): boolean {
  return isSameCode(
    scan,
    [line.barcode, line.reference, line.product_reference].map((code) => code ?? ''),
  );
}

/** Whether two texts name one place. */
export function isSamePlace(a: string, b: string): boolean {
  return a !== '' && a.toUpperCase() === b.toUpperCase();
}
