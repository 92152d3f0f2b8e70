import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Rows } from '#contract/registry.ts';
import { isBulkCause } from '#contract/rules/bulk-cause.ts';
import { choiceWord } from '#src/lists/cells/choice-word.ts';
import type { List } from '#src/lists/declare/list-declaration.ts';
import { commandWords } from './command-words.ts';

/** What did it: the command, else the door that it came through; and the reason or the file. */
export function sayAct(list: Pick<List, 'words'>, row: Rows['audit'], i18n: I18n): string {
  const { command, cause, origin } = row;
  if (isBulkCause(cause)) return i18n._(msg`Bulk change`);
  const words = commandWords(command) ?? choiceWord(list, 'origin', origin);
  // What the program calls a command says the same as its words.
  const reason = cause === command ? '' : cause;
  return [words ? i18n._(words) : origin, reason].filter(Boolean).join(' · ');
}
