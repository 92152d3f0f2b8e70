import { t } from '@lingui/core/macro';
import { isCount } from './count-text.ts';

/** Why a typed text is no count; null if it is one, or may become one. */
export function countProblem(text: string): string | null {
  return isCount(text) ? null : t`${text} is no number of pieces: only digits, + and × are counted.`;
}
