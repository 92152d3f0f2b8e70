import { plural, t } from '@lingui/core/macro';

/** The number of products that are named; the others are counted. */
const maxNamed = 5;

/** References of the products that a refused reversal of an arrival would take below zero; none if they are not known. */
export function readBelowZero(current: unknown): string[] {
  const { products } = (current ?? {}) as { products?: unknown };
  if (!Array.isArray(products)) return [];
  return products
    .map((one: { reference?: unknown } | null) => one?.reference)
    .filter((reference) => typeof reference === 'string');
}

/** Names the products of which pieces have left since the user decided to reverse the arrival. */
export function belowZeroText(references: readonly string[]): string {
  const named = references.slice(0, maxNamed).join(', ');
  const others = references.length - maxNamed;
  const all =
    others > 0
      ? t`${plural(others, { one: `${named} and # other product`, other: `${named} and # other products` })}`
      : named;
  return t`Nothing was taken out of stock. These would go below zero: ${all}.`;
}
