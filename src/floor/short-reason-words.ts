import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { shortReasons, type ShortReason } from '#contract/rules/orders/short-reasons.ts';

/** Labels of the reasons why a line cannot be picked in full. */
export const shortReasonWords: Record<ShortReason, MessageDescriptor> = {
  'not found': msg`Not found`,
  damaged: msg`Damaged`,
  miscounted: msg`Miscounted`,
  other: msg`Other reason`,
};

/** The label of a stored reason; null if there is none or it is unknown. */
export function shortReasonWord(reason: string): MessageDescriptor | null {
  return (shortReasons as readonly string[]).includes(reason)
    ? shortReasonWords[reason as ShortReason]
    : null;
}
