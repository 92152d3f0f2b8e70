import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Count } from './page.ts';

/**
 * A count as text: the number, or "more than 10,000" where the server stopped counting, with a note if it covers this
 * device only.
 */
export function countText(
  { count, capped, deviceOnly }: Count,
  number: (value: number) => string,
  i18n: I18n,
): string {
  const shown = number(count);
  if (deviceOnly)
    return capped ? i18n._(msg`more than ${shown} on this device`) : i18n._(msg`${shown} on this device`);
  return capped ? i18n._(msg`more than ${shown}`) : shown;
}
