import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { languageOf } from '#contract/languages.ts';
import { readNumber, type Decimals } from '#contract/rules/values/read-number.ts';
import { maxNumber } from '#contract/rules/values/number-bounds.ts';
import { formatMoney, formatNumber } from '#src/i18n/format.ts';
import { formatDecimal } from './format-decimal.ts';

/**
 * The lowest and the highest allowed number, in units of 10^-decimals. `beyond`: the message for other numbers, instead
 * of one that names a limit in pieces or euros.
 */
export type NumberLimits = { min?: number; max?: number; beyond?: MessageDescriptor };

/**
 * What is wrong with a typed number, and what is allowed; null if it is valid or empty. What it suggests is within the
 * limits.
 */
export function numberProblem(
  text: string,
  decimals: Decimals,
  locale: string,
  { min = -maxNumber, max = maxNumber, beyond: outside }: NumberLimits = {},
): MessageDescriptor | null {
  const read = readNumber(text, decimals);
  const shown = (units: number) => formatDecimal(units, decimals, locale);
  const beyond = (units: number) => {
    if (outside) return outside;
    const bound = units > max ? max : min;
    const language = languageOf(locale);
    const limit = decimals === 2 ? formatMoney(bound, language) : formatNumber(bound, language);
    return units > max ? msg`Must be ${limit} or less.` : msg`Must be ${limit} or more.`;
  };
  const isAllowed = (units: number) => units >= min && units <= max;
  if (read.ok) return isAllowed(read.value) ? null : beyond(read.value);
  if (read.reason === 'empty') return null;
  const typed = text.trim();
  const readings = decimals === 2 ? bothReadings(read.readings) : read.readings;
  const [large, small] = readings.filter(isAllowed).map(shown);
  switch (read.reason) {
    case 'ambiguous_mark':
      if (large === undefined) return beyond(readings[0] ?? 0);
      if (small !== undefined) return msg`“${typed}” is ambiguous. Enter ${large} or ${small}.`;
      // The limits leave no thousands: the mark is a decimal mark.
      if (decimals === 2) return msg`No more than two decimals.`;
      return msg`“${typed}” is ambiguous. Enter ${large} without a separator.`;
    case 'not_whole':
      return msg`“${typed}” is not a whole number.`;
    case 'too_precise':
      return msg`No more than two decimals.`;
    case 'too_large':
      return beyond(/^[-−(]|[-−]$/u.test(typed) ? -Infinity : Infinity);
    case 'other_currency':
      return msg`Enter the amount in euros.`;
    case 'other_unit':
      return msg`Enter the price of one piece.`;
    default:
      return decimals === 0
        ? msg`Enter a number in digits, such as 1200.`
        : msg`Enter a number, such as 12.50.`;
  }
}

/** The readings of an ambiguous amount. `12,345` has a second one, too: 12.345, which is suggested as 12.35. */
function bothReadings(readings: readonly number[]): readonly number[] {
  const [large, small] = readings;
  if (large === undefined || small !== undefined) return readings;
  return [large, Math.sign(large) * Math.round(Math.abs(large) / 1000)];
}
