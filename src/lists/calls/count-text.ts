import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Count } from './page.ts';

/** A count as it is said: the number, or "more than 10,000" where nobody counted on; and where, if not everywhere. */
export function countText(
  { count, capped, here }: Count,
  number: (value: number) => string,
  i18n: I18n,
): string {
  const shown = number(count);
  if (here)
    return capped ? i18n._(msg`more than ${shown} on this device`) : i18n._(msg`${shown} on this device`);
  return capped ? i18n._(msg`more than ${shown}`) : shown;
}
