import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Field } from '#contract/field.ts';
import type { useFormat } from '#src/i18n/use-format.ts';
import type { List } from '../declare/list-declaration.ts';
import { choiceWord } from './choice-word.ts';
import { textOf } from './text-of.ts';

/** What formatting a value as text needs from the page. */
export type TextFormat = { format: ReturnType<typeof useFormat>; i18n: I18n };

/** A value as text, for the clipboard, filter chips and the history. An empty value gives an empty string. */
export function plainValue(
  list: { words: Pick<List['words'], 'choices'> },
  name: string,
  field: Field | null,
  value: unknown,
  { format, i18n }: TextFormat,
): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'boolean') return i18n._(value ? msg`Yes` : msg`No`);
  const kind = field?.kind ?? 'instant';
  if (typeof value === 'number') return kind === 'money' ? format.money(value) : format.number(value);
  const text = textOf(value);
  if (text === '') return '';
  if (kind === 'day' && /^\d{4}-\d{2}-\d{2}/.test(text)) return format.date(text.slice(0, 10), 'numeric');
  if (kind === 'instant' && !Number.isNaN(Date.parse(text)))
    return format.date(text, text.length > 10 ? 'moment' : 'numeric');
  return (kind === 'choice' && choiceWord(i18n, list, name, text)) || text;
}
