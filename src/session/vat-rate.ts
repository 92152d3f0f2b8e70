import { defaultVatRate } from '#contract/rules/orders/default-vat-rate.ts';
import { readSession } from './session-store.ts';

/** The operator's VAT in percent, from the profile. */
export function readVatRate(): number {
  const session = readSession();
  return session.phase === 'open' ? session.user.vat_rate : defaultVatRate;
}
