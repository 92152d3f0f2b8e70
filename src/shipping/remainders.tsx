import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** What may become of unshipped pieces. */
export type Remainder = 'back order' | 'closed';

/** The options of a choice between the two. */
export function remainders(): { value: Remainder; label: ReactNode }[] {
  return [
    { value: 'back order', label: <Trans>Back order</Trans> },
    { value: 'closed', label: <Trans>Do not deliver</Trans> },
  ];
}
