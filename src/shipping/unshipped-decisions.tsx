import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { UnshippedDecision } from '#contract/rules/orders/shipment.ts';

/** The options for the unshipped pieces of a line, or of all lines. */
export function unshippedDecisions(): { value: UnshippedDecision; label: ReactNode }[] {
  return [
    { value: 'back order', label: <Trans>Back order</Trans> },
    { value: 'closed', label: <Trans>Do not deliver</Trans> },
  ];
}
