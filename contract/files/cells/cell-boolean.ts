import type { CellResult } from './cell-result.ts';
import { languages } from '../../languages.ts';
import { foldText } from '../../rules/values/fold-text.ts';
import { fileMarks } from '../file-marks.ts';

export type BooleanReason = 'empty' | 'not_yes_or_no';

const yesWords =
  'o y vrai vrai() v true true() t 1 1.0 1,0 -1 x on ja si actif active enabled coche checked ✓ ✔ ☑ ✅ √';
const noWords = 'n faux faux() f false false() 0 0.0 0,0 off nein inactif inactive desactive disabled ☐';
const yes = new Set([...yesWords.split(' '), ...wordsOf('yes')]);
const no = new Set([...noWords.split(' '), ...wordsOf('no')]);

/** Crosses, which some people put for yes and others, beside ✔, for no. An x is a yes. */
const cross = /[×╳✕✖✗✘❌⨉⨯☒]/u;

/**
 * Yes or no in any language, active or inactive, 1 or 0 (-1 is the yes of Access), a tick, or an x for yes. A typographic
 * cross is neither.
 */
export function readBooleanCell(text: string): CellResult<boolean, BooleanReason> {
  const word = foldText(text);
  if (word === '') return { ok: false, reason: 'empty' };
  if (cross.test(text)) return { ok: false, reason: 'not_yes_or_no' };
  if (yes.has(word)) return { ok: true, value: true };
  return no.has(word) ? { ok: true, value: false } : { ok: false, reason: 'not_yes_or_no' };
}

function wordsOf(word: 'yes' | 'no'): string[] {
  return languages.map((language) => foldText(fileMarks[language][word]));
}
