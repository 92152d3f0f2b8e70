import type { Shortage } from '#contract/commands/order-differences.ts';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { missingPieces } from '#contract/rules/stock/waiting-pieces.ts';

/**
 * The lines of a basket that cannot ship in full: out of stock or, where the counts are known, beyond the available
 * stock. Pieces; null if the number is unknown.
 * @param available pieces by reference, for users who may see stock
 */
export function waitingLines(
  lines: readonly BasketLine[],
  available: ReadonlyMap<string, number> | undefined,
): Shortage[] {
  return lines.flatMap(({ reference, quantity, article }): Shortage[] => {
    const there = available?.get(reference);
    if (article === null) return [];
    if (there === undefined) return article.stock_level === 'Rupture' ? [{ reference, missing: null }] : [];
    const missing = missingPieces(quantity, there);
    return missing > 0 ? [{ reference, missing }] : [];
  });
}
