/** VAT in percent, unless the operator configures another rate. */
export const defaultVatRate = 20;

/**
 * VAT on an amount, rounded to the cent, half away from zero.
 * @param total cents, excl. VAT
 * @param vatRate percent: 20 for 20 %
 */
export function vatOf(total: number, vatRate: number): number {
  const exact = (Math.abs(total) * vatRate) / 100;
  return Math.sign(total) * Math.round(exact) || 0;
}

/** An amount with its VAT, in cents. */
export function withVat(total: number, vatRate: number): number {
  return total + vatOf(total, vatRate);
}

/**
 * The amount due of an order, in cents: its amount incl. VAT − what is paid. Negative if it is overpaid.
 * @param total cents, excl. VAT
 * @param amountPaid cents, incl. VAT
 */
export function dueOf(total: number, amountPaid: number, vatRate: number): number {
  return withVat(total, vatRate) - amountPaid;
}
