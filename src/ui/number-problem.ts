import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { readNumber, type Decimals } from '#contract/rules/values/read-number.ts';
import { largestNumber } from '#contract/rules/values/number-bounds.ts';
import { formatDecimal } from './format-decimal.ts';

/** What is wrong with a typed number, and what is allowed; null if it is valid or empty. */
export function numberProblem(
  text: string,
  decimals: Decimals,
  locale: string,
  max = largestNumber,
): MessageDescriptor | null {
  const read = readNumber(text, decimals);
  if (read.ok && Math.abs(read.value) > max) {
    const limit = formatDecimal(read.value > 0 ? max : -max, decimals, locale);
    return read.value > 0 ? msg`Must be ${limit} or less.` : msg`Must be ${limit} or more.`;
  }
  if (read.ok || read.reason === 'empty') return null;
  const typed = text.trim();
  const [large = '', small] = read.readings.map((units) => formatDecimal(units, decimals, locale));
  switch (read.reason) {
    case 'ambiguous_mark':
      return small === undefined
        ? msg`“${typed}” is ambiguous. Enter ${large} without a separator.`
        : msg`“${typed}” is ambiguous. Enter ${large} or ${small}.`;
    case 'not_whole':
      return msg`“${typed}” is not a whole number.`;
    case 'too_precise':
      return msg`No more than two decimals.`;
    case 'too_large':
      return msg`This number is too large.`;
    case 'other_currency':
      return msg`Enter the amount in euros.`;
    default:
      return decimals === 0
        ? msg`Enter a number in digits, such as 1200.`
        : msg`Enter a number, such as 12.50.`;
  }
}
