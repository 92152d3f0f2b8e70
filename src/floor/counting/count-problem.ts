import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { languageOf } from '#contract/languages.ts';
import { maxPieces } from '#contract/rules/stock/piece-limits.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { isAboveMaximum, isCount, parseCount } from './count-text.ts';

/** Why a typed text is no count; null if it is one, or may become one. */
export function countProblem(text: string): string | null {
  if (isAboveMaximum(text)) {
    const max = formatNumber(maxPieces, languageOf(i18n.locale));
    return t`${text} is too many pieces: the maximum is ${max}.`;
  }
  return isCount(text) ? null : t`${text} is not a number of pieces. Only digits, + and × are allowed.`;
}

/** Why a typed text cannot be saved, such as an unfinished `24×`; null if it can, and for an empty text. */
export function savingProblem(text: string): string | null {
  return isUnfinished(text) ? (countProblem(text) ?? t`Complete or erase ${text}.`) : null;
}

/** Why scanned pieces cannot be added to a typed text; null if they can. */
export function addingProblem(text: string): string | null {
  return isUnfinished(text) ? (countProblem(text) ?? t`Complete or erase ${text}, then scan again.`) : null;
}

function isUnfinished(text: string): boolean {
  return text !== '' && parseCount(text) === null;
}
