import { plural, t } from '@lingui/core/macro';
import type { UnshippedPieces } from '#contract/rules/orders/coming-pieces.ts';

/**
 * What became of the pieces of a line that did not ship, as papers say it; empty if all of them did.
 * @param number formats a number of pieces
 */
export function unshippedText(
  { toFollow, moved, shippedSince, closed }: UnshippedPieces,
  number: (pieces: number) => string,
): string {
  const [follow, inBackOrder] = [number(toFollow), number(moved)];
  const [since, given] = [number(shippedSince), number(closed)];
  return [
    toFollow > 0 ? t`${follow} to follow` : '',
    moved > 0 ? t`${inBackOrder} in the back order` : '',
    shippedSince > 0
      ? t`${plural(shippedSince, { one: `${since} shipped since`, other: `${since} shipped since` })}`
      : '',
    closed > 0 ? t`${plural(closed, { one: `${given} closed`, other: `${given} closed` })}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
