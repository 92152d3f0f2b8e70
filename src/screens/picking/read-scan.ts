import type { ArticleCodes } from '#contract/rules/catalogue/code-match.ts';
import { parseLocation } from '#contract/rules/stock/location.ts';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import { resolveScan } from '#src/scan/resolve-scan.ts';
import type { Scan } from '#src/scan/scan.ts';
import { isOpen, type Line } from './pick-list.ts';

/** The meaning of a scan, relative to the current line. */
export type Found =
  | { kind: 'right' }
  /** The article of another line of this order. */
  | { kind: 'line'; line: Line }
  | { kind: 'place'; place: string }
  | { kind: 'order'; number: string }
  /** The code matches several articles of different products. */
  | { kind: 'ambiguous'; code: string; references: string[] }
  /** The code matches a line except for case or leading zeros, and the catalogue could not be searched. */
  | { kind: 'unchecked'; code: string }
  | { kind: 'unknown'; code: string };

const orderNumber = /^\d{4}-\d{6}$/;
const rackSign = /^[a-z]{1,2}-\d{1,3}-\d{1,2}-\d{1,3}$/i;

/**
 * Interprets a scan. An article on several lines means the first line that is still open.
 * @param known the best matches in the whole catalogue; null if the catalogue could not be searched
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
  // A reference may also have four parts; a scan is a location only if it is one of this order, or has the format of a
  // rack sign.
  if (place && (lines.some((one) => isSamePlace(one.location, place)) || rackSign.test(place))) {
    return { kind: 'place', place: place.toUpperCase() };
  }
  return { kind: 'unknown', code };
}

/** The codes of a line's goods. */
export function codesOf({ reference, barcode, product_reference }: Line): ArticleCodes {
  return { reference, barcode: barcode ?? '', product_reference: product_reference ?? '' };
}

/** Whether two texts name the same location. */
export function isSamePlace(a: string, b: string): boolean {
  return a !== '' && a.toUpperCase() === b.toUpperCase();
}
