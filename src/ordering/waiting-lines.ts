import type { Shortage } from '#contract/commands/order-differences.ts';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { shortagesOf, type ArticleStock } from '#contract/rules/stock/waiting-pieces.ts';

/**
 * The lines of a basket that cannot ship in full: out of stock or, where the stock is known, beyond what earlier lines of
 * the same product leave of it. Pieces; null if the number is unknown.
 * @param stock by reference, for users who may see it
 */
export function waitingLines(
  lines: readonly BasketLine[],
  stock: ReadonlyMap<string, ArticleStock> | undefined,
): Shortage[] {
  const onSale = lines.filter((line) => line.article !== null);
  const outOfStock = onSale.filter(
    ({ reference, article }) => !stock?.has(reference) && article?.stock_level === 'Rupture',
  );
  return [
    ...(stock ? shortagesOf(onSale, stock) : []),
    ...outOfStock.map(({ reference }) => ({ reference, missing: null })),
  ];
}
