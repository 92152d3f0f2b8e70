import type { BasketLine } from '#contract/endpoints/commands.ts';
import { vatOf } from '#contract/rules/amounts.ts';

/** What one piece of a line costs today, in cents HT; what it cost when it was put in, where it is sold no more. */
export function unitPriceOf(line: Pick<BasketLine, 'price_seen' | 'article'>): number {
  return line.article?.price ?? line.price_seen;
}

/**
 * What a basket comes to at today's prices; lines that are sold no more do not count. Amounts in cents.
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
