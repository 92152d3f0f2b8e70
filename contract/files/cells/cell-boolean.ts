import type { CellResult } from './cell-result.ts';
import { languages } from '../../languages.ts';
import { foldText } from '../../rules/values/fold-text.ts';
import { fileMarks } from '../file-marks.ts';

export type BooleanReason = 'empty' | 'not_yes_or_no';

const yes = new Set(['o', 'y', 'vrai', 'v', 'true', 't', '1', 'x', ...wordsOf('yes')]);
const no = new Set(['n', 'faux', 'f', 'false', '0', ...wordsOf('no')]);

/** Yes or no in any language, 1 or 0, or an x for yes. */
export function readBooleanCell(text: string): CellResult<boolean, BooleanReason> {
  const word = foldText(text);
  if (word === '') return { ok: false, reason: 'empty' };
  if (yes.has(word)) return { ok: true, value: true };
  return no.has(word) ? { ok: true, value: false } : { ok: false, reason: 'not_yes_or_no' };
}

function wordsOf(word: 'yes' | 'no'): string[] {
  return languages.map((language) => foldText(fileMarks[language][word]));
}
