import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { choiceWord } from '../cells/choice-word.ts';
import type { List } from '../declare/list-declaration.ts';
import type { FormValue } from './form-values.ts';

/** The value of an input as a text that can be read outside it; a dash for an empty one. */
export function valueText(list: List, name: string, value: FormValue): string {
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (typeof value !== 'string') return value.join(', ') || '–';
  return choiceWord(i18n, list, name, value) ?? (value || '–');
}
