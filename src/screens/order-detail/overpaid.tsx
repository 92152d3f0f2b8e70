import { Trans } from '@lingui/react/macro';

/** Label of an amount that the customer gets back: paid in excess, or of a credit note. */
export function Overpaid({ gross }: { gross: number }) {
  return gross < 0 ? <Trans>To refund</Trans> : <Trans>Overpaid</Trans>;
}
