import { isBadgeCode } from '#contract/rules/accounts/badge-code.ts';
import { parseOrderCode } from '#contract/rules/orders/order-code.ts';
import { locationIn } from './location-in.ts';

/** What a code is that names no goods, by its form alone: the same online and offline. */
export type CodeKind =
  /** An order: its number, the number of its delivery note, or with `position` the code of one of its lines. */
  | { kind: 'order'; number: string; position: number | null }
  /** A location label, in capitals. */
  | { kind: 'location'; location: string }
  /** The secret code of a badge, which no message may show. */
  | { kind: 'badge' };

/**
 * The one rule for what kind of code was scanned where goods are expected, once no article has the code; null for a code
 * of any other form.
 * @param workLocations the locations of the current work, which are recognized in any format
 */
export function kindOfCode(
  readings: readonly string[],
  workLocations: readonly string[] = [],
): CodeKind | null {
  if (readings.some(isBadgeCode)) return { kind: 'badge' };
  const [order] = readings.map(parseOrderCode).filter((one) => one !== null);
  if (order) return { kind: 'order', ...order };
  const location = locationIn(readings, workLocations);
  return location === null ? null : { kind: 'location', location };
}
