import type { Rows } from '#contract/registry.ts';
import { millipercentOf } from '#contract/rules/orders/amounts.ts';

/**
 * An order on the device. One that was placed on it has the VAT rate of the session until the server has stored it, as has one
 * that was stored before an update until the next resync.
 * @param vatRate percent
 */
export function withOrderDefaults(row: Rows['orders'], vatRate: number): Rows['orders'] {
  const { vat_millipercent }: Partial<Rows['orders']> = row;
  return vat_millipercent === undefined ? { ...row, vat_millipercent: millipercentOf(vatRate) } : row;
}
