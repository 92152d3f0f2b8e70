import type { CellResult } from './cell-result.ts';
import { foldText } from '../../rules/values/fold-text.ts';

export type BooleanReason = 'empty' | 'not_yes_or_no';

const yes = new Set(['oui', 'o', 'yes', 'y', 'vrai', 'v', 'true', 't', '1', 'x']);
const no = new Set(['non', 'n', 'no', 'faux', 'f', 'false', '0']);

/** Yes or no in French or English, 1 or 0, or an x for yes. */
export function readBooleanCell(text: string): CellResult<boolean, BooleanReason> {
  const word = foldText(text);
  if (word === '') return { ok: false, reason: 'empty' };
  if (yes.has(word)) return { ok: true, value: true };
  return no.has(word) ? { ok: true, value: false } : { ok: false, reason: 'not_yes_or_no' };
}
