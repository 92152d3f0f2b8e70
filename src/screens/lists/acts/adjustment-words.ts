import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdjustmentCause } from '#contract/rules/stock/adjustment.ts';

/** The label of each cause, in the list of movements and where it is chosen. */
export const adjustmentWords: Record<AdjustmentCause, MessageDescriptor> = {
  damaged: msg`Damaged`,
  lost: msg`Lost`,
  found: msg({ context: 'stock', message: 'Found' }),
};

/** The usual reasons of each cause. The ledger stores the chosen text in the language of the user. */
export const adjustmentReasons: Record<AdjustmentCause, readonly MessageDescriptor[]> = {
  damaged: [msg`Dropped or broken`, msg`Wet or soiled`, msg`Packaging damaged`, msg`Defective`],
  lost: [msg`Not found after a search`, msg`Suspected theft`, msg`Used internally`],
  found: [msg`At another location`, msg`Return not recorded`, msg`Arrival counted too low`],
};
