/** Limits that protect an order from typing errors, and its sums from overflow. */
export const orderLimits = {
  /** Articles of one user's basket. */
  basketLines: 500,
  /** Pieces of a line. A larger quantity is ordered by staff only, who confirm it. */
  confirmAbove: 100_000,
  /** Cents excl. VAT. */
  total: 100_000_000_000,
  /** Cents incl. VAT: enough for the largest total at any VAT rate. */
  paid: 200_000_000_000,
} as const;

type Wanted = { reference: string; quantity: number };

/** The lines whose quantity may be a typing error: above `confirmAbove`. */
export function linesToConfirm<L extends Wanted>(lines: readonly L[]): L[] {
  return lines.filter(({ quantity }) => quantity > orderLimits.confirmAbove);
}

/**
 * Whether lines add up to more than an order may.
 * @param lines with prices in cents excl. VAT
 */
export function isTotalTooLarge(lines: readonly { quantity: number; price: number }[]): boolean {
  return lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0) > orderLimits.total;
}
