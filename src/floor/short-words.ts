import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { shortReasons, type ShortReason } from '#contract/rules/orders/short-reasons.ts';

/** Why a line cannot be picked in full. */
export const shortWords: Record<ShortReason, MessageDescriptor> = {
  'not found': msg`Not found`,
  damaged: msg`Damaged`,
  miscounted: msg`Miscounted`,
  other: msg`Other reason`,
};

/** The label of a stored reason; null if there is none or it is unknown. */
export function shortWord(reason: string): MessageDescriptor | null {
  return (shortReasons as readonly string[]).includes(reason) ? shortWords[reason as ShortReason] : null;
}
