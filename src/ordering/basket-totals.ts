import type { BasketLine } from '#contract/endpoints/commands.ts';
import { vatOf } from '#contract/rules/orders/amounts.ts';

/** Unit price of a line today, in cents HT; the price when it was added if the article is no longer sold. */
export function unitPriceOf(line: Pick<BasketLine, 'price_seen' | 'article'>): number {
  return line.article?.price ?? line.price_seen;
}

/**
 * Totals of a basket at today's prices, without lines that are no longer sold. Amounts in cents.
 * @param vatRate percent
 */
export function basketTotals(
  lines: readonly BasketLine[],
  vatRate: number,
): {
  pieces: number;
  /** HT */
  total: number;
  vat: number;
  /** TTC */
  gross: number;
} {
  const sold = lines.filter((line) => line.article !== null);
  const total = sold.reduce((sum, line) => sum + line.quantity * unitPriceOf(line), 0);
  const vat = vatOf(total, vatRate);
  return { pieces: sold.reduce((sum, line) => sum + line.quantity, 0), total, vat, gross: total + vat };
}
