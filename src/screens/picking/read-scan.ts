import type { ArticleCodes } from '#contract/rules/code-match.ts';
import { parseLocation } from '#contract/rules/location.ts';
import type { ArticlesByCode } from '#src/replica/device-questions.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import { resolveScan } from '#src/scan/resolve-scan.ts';
import type { Scan } from '#src/scan/scan.ts';
import { isOpen, type Line } from './stops.ts';

/** What was scanned, as seen from the line one is at. */
export type Found =
  | { kind: 'right' }
  /** The article of another line of this order. */
  | { kind: 'line'; line: Line }
  | { kind: 'place'; place: string }
  | { kind: 'order'; number: string }
  /** The code fits several articles of different products. */
  | { kind: 'ambiguous'; code: string; references: string[] }
  /** The code fits a line but for its case or leading zeros, and the catalogue could not be asked. */
  | { kind: 'unchecked'; code: string }
  | { kind: 'unknown'; code: string };

const orderNumber = /^\d{4}-\d{6}$/;
const rackSign = /^[a-z]{1,2}-\d{1,3}-\d{1,2}-\d{1,3}$/i;

/**
 * Tells what a scan is. An article that several lines ask for counts for the first that is still open.
 * @param known what fits the scan best in the whole catalogue; null where that could not be asked
 */
export function readScan(
  scan: Scan,
  current: Line | null,
  lines: readonly Line[],
  known: ArticlesByCode | null,
): Found {
  const readings = readingsOf(scan);
  const [code = ''] = readings;
  const resolved = resolveScan(scan, lines, codesOf, known);
  if (resolved.kind === 'lines') {
    if (current && resolved.lines.some(({ id }) => id === current.id)) return { kind: 'right' };
    return { kind: 'line', line: resolved.lines.find(isOpen) ?? resolved.lines[0]! };
  }
  if (resolved.kind === 'ambiguous') return { ...resolved, code };
  if (resolved.kind === 'unchecked') return { ...resolved, code };
  if (resolved.kind === 'article') return { kind: 'unknown', code: resolved.reference };
  const number = readings.find((text) => orderNumber.test(text));
  if (number) return { kind: 'order', number };
  const place = readings.find((text) => parseLocation(text) !== null);
  // A reference may have four parts as well; only a place of this order, or one that is all letters and numbers of a rack, is one.
  if (place && (lines.some((one) => isSamePlace(one.location, place)) || rackSign.test(place))) {
    return { kind: 'place', place: place.toUpperCase() };
  }
  return { kind: 'unknown', code };
}

/** What the goods of a line are scanned by. */
export function codesOf({ reference, barcode, product_reference }: Line): ArticleCodes {
  return { reference, barcode: barcode ?? '', product_reference: product_reference ?? '' };
}

/** Whether two texts name one place. */
export function isSamePlace(a: string, b: string): boolean {
  return a !== '' && a.toUpperCase() === b.toUpperCase();
}
