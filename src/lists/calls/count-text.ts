import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Count } from './page.ts';

/** A count as it is said: the number, or "more than 10,000" where nobody counted on. */
export function countText({ count, capped }: Count, number: (value: number) => string, i18n: I18n): string {
  const shown = number(count);
  return capped ? i18n._(msg`more than ${shown}`) : shown;
}
