import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { languageOf } from '#contract/languages.ts';
import { percentField } from '#contract/rules/lists/bulk-fields.ts';
import { readNumber } from '#contract/rules/values/read-number.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { numberProblem } from '#src/ui/number-problem.ts';

const { min, max } = percentField;

/** A percentage in hundredths of a percent, or what is wrong with it. */
type PercentReading = { ok: true; value: number } | { ok: false; problem: MessageDescriptor };

/** Reads a percentage in the language's notation, with up to two decimals: `-2,5 %` is -250. */
export function readPercent(text: string, locale: string): PercentReading {
  const typed = text.replace(/^\s*\+|%\s*$/gu, '');
  if (typed.trim() === '') return { ok: false, problem: msg`This field is required.` };
  // `readNumber` with two decimals also reads amounts, such as `5 €`.
  const read = /[\p{L}\p{Sc}]/u.test(typed) ? null : readNumber(typed, 2);
  const problem = read && numberProblem(typed, 2, locale, { min, max, beyond: percentRange(locale) });
  return read?.ok && problem === null
    ? read
    : { ok: false, problem: problem ?? msg`Enter a number, such as 12.50.` };
}

/** The allowed percentages. */
export function percentRange(locale: string): MessageDescriptor {
  const language = languageOf(locale);
  const decrease = formatNumber(-min / 100, language, 2);
  const increase = formatNumber(max / 100, language, 2);
  return msg`From −${decrease} % to ${increase} %.`;
}
