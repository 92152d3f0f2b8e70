import { t } from '@lingui/core/macro';
import { isAboveMaximum, isCount, parseCount } from './count-text.ts';

/** Why a typed text is no count; null if it is one, or may become one. */
export function countProblem(text: string): string | null {
  if (isAboveMaximum(text)) return t`${text} is too many pieces: the maximum is 100,000,000.`;
  return isCount(text) ? null : t`${text} is no number of pieces: only digits, + and × are counted.`;
}

/** Why scanned pieces cannot be added to a typed text, such as an unfinished `24×`; null if they can. */
export function addingProblem(text: string): string | null {
  if (text === '' || parseCount(text) !== null) return null;
  return countProblem(text) ?? t`Complete or erase ${text}, then scan again.`;
}
