import type { I18n } from '@lingui/core';
import { languageOf } from '#contract/languages.ts';
import type { StateName } from '#src/ui/state-words.ts';
import { stateWords } from '#src/ui/state-words.ts';
import { pillStates } from '#src/ui/pill-states.ts';
import type { StateField } from '../declare/names.ts';
import type { List, PillLook } from '../declare/list-declaration.ts';

/** Fields whose choices are states of src/ui, which have their own pills and texts. */
const STATE_FIELDS: readonly string[] = [
  'status',
  'stock_level',
  'prep_state',
  'step',
] satisfies StateField[];

function stateOfChoice(field: string, value: string): StateName | null {
  return STATE_FIELDS.includes(field) && value in stateWords ? (value as StateName) : null;
}

/** The label of a choice in the language of `i18n`; undefined for a choice that only a newer server knows. */
export function choiceWord(
  i18n: I18n,
  list: { words: Pick<List['words'], 'choices'> },
  field: string,
  value: string,
): string | undefined {
  const state = stateOfChoice(field, value);
  const choices = list.words.choices[field];
  if (typeof choices === 'function') return choices(languageOf(i18n.locale))[value];
  const word = (state && stateWords[state]) ?? choices?.[value];
  return word && i18n._(word);
}

/** The pill of a choice that is a state; null for plain text. */
export function choicePill(list: Pick<List, 'pills'>, field: string, value: string): PillLook | null {
  const state = stateOfChoice(field, value);
  return (state && pillStates[state]) ?? list.pills[field]?.[value] ?? null;
}
