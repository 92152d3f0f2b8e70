import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { shortReasons, type ShortReason } from '#contract/rules/preparation.ts';

/** Why a line cannot be picked whole. */
export const shortWords: Record<ShortReason, MessageDescriptor> = {
  'not found': msg`Not found`,
  damaged: msg`Damaged`,
  miscounted: msg`Miscounted`,
  other: msg`Other reason`,
};

/** The words of a stored reason; null where there is none, or a newer one. */
export function shortWord(reason: string): MessageDescriptor | null {
  return (shortReasons as readonly string[]).includes(reason) ? shortWords[reason as ShortReason] : null;
}
