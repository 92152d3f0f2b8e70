import { shareOf } from '../values/share-of.ts';
import type { OrderStatus } from './order-status.ts';

/** A VAT rate in percent as orders store it (`vat_millipercent`): 20,000 for 20 %. */
export function millipercentOf(vatRate: number): number {
  return Math.round(vatRate * 1000);
}

/**
 * VAT on an amount, rounded to the cent, half away from zero.
 * @param total cents, excl. VAT
 * @param vatRate percent, of at most three decimals: 20 for 20 %
 */
export function vatOf(total: number, vatRate: number): number {
  return shareOf(total, Math.round(vatRate * 1000), 100_000);
}

/** An amount with its VAT, in cents. */
export function withVat(total: number, vatRate: number): number {
  return total + vatOf(total, vatRate);
}

/** The fields of an order that determine its amounts: cents, `total` excl. and `amount_paid` incl. VAT, and its VAT rate. */
export type BilledOrder = {
  status: OrderStatus;
  total: number;
  amount_paid: number;
  vat_millipercent: number;
};

/**
 * Cents: `total` excl. VAT, `gross` and the balance due (`due`) incl. VAT, which is negative if the order is overpaid. `vatRate` in
 * percent.
 */
export type OrderAmounts = { total: number; vat: number; gross: number; due: number; vatRate: number };

/**
 * The amounts of an order, as lists, details, papers and files show them. Nothing is due for a canceled order: what
 * was paid on it is overpaid.
 */
export function orderAmounts({ status, total, amount_paid, vat_millipercent }: BilledOrder): OrderAmounts {
  const vat = shareOf(total, vat_millipercent, 100_000);
  const gross = total + vat;
  const billed = status === 'Canceled' ? 0 : gross;
  return { total, vat, gross, due: billed - amount_paid, vatRate: vat_millipercent / 1000 };
}

/** The minimum amount paid on an order, in cents: 0, or the amount of a credit note, which was given back. */
export function minPaid(order: BilledOrder): number {
  const { due } = orderAmounts({ ...order, amount_paid: 0 });
  return Math.min(0, due);
}

/** Whether an order is a credit note, whose amount goes back to the customer; only an import creates one. */
export function isCreditNote({ total }: Pick<BilledOrder, 'total'>): boolean {
  return total < 0;
}

/** What an order adds to turnover, in cents excl. VAT: nothing once it is canceled. */
export function turnoverOf({ status, total }: Pick<BilledOrder, 'status' | 'total'>): number {
  return status === 'Canceled' ? 0 : total;
}

/**
 * What a change of the amount paid is. A lowered amount may be a refund or the correction of a wrong entry, so it is only
 * called a change; below 0 it is a refund, which only a credit note has.
 */
export function paidChangeOf(from: number, to: number): 'payment' | 'refund' | 'change' {
  if (from >= 0 && to > from) return 'payment';
  return from <= 0 && to < from ? 'refund' : 'change';
}
