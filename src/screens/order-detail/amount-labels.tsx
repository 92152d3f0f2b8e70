import { Trans } from '@lingui/react/macro';

/** Label of what is left to pay, or of what the customer gets back: paid in excess, or of a credit note. */
export function DueLabel({ due, gross }: { due: number; gross: number }) {
  if (gross < 0) return <Trans>To refund</Trans>;
  return due < 0 ? <Trans>Overpaid</Trans> : <Trans>Balance due</Trans>;
}

/** Label of what was paid, which is shown without its sign: negative amounts were paid out on a credit note. */
export function PaidLabel({ paid }: { paid: number }) {
  return paid < 0 ? <Trans>Refunded so far</Trans> : <Trans>Paid so far</Trans>;
}
