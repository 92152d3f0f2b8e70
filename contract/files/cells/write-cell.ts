import type { Field } from '../../field.ts';
import { writeListCell } from './cell-list.ts';
import { markErrorText } from './sheet-error.ts';
import { isNumberCode } from './text-mark.ts';
import { wallClockOf } from '../../rules/values/wall-clock.ts';
import type { Language } from '../../languages.ts';
import { fileChoice } from '../file-choices.ts';
import { fileMarks } from '../file-marks.ts';

/** Cents as euros, without grouping: `1234,50`. */
function moneyText(cents: number, mark: ',' | '.'): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${mark}${digits.slice(-2)}`;
}

function dayText(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return fileMarks[language].day(year, month, date);
}

/**
 * A value as the text of a CSV cell, which `readCell` reads back: amounts in euros, instants in `timezone`, choices in
 * the language.
 */
export function writeCell(field: Field, value: unknown, language: Language, timezone: string): string {
  if (value === null || value === undefined || value === '') return '';
  return markErrorText(textOf(field, value, language, timezone));
}

function textOf(field: Field, value: unknown, language: Language, timezone: string): string {
  switch (field.kind) {
    case 'money':
      return moneyText(value as number, fileMarks[language].decimal);
    case 'day':
      return dayText(value as string, language);
    case 'instant': {
      const [day, time] = wallClockOf(value as string, timezone).split('T');
      return `${dayText(day!, language)} ${time}`;
    }
    case 'boolean':
      return value ? fileMarks[language].yes : fileMarks[language].no;
    case 'choice':
      return fileChoice(field.choices, value as string, language);
    case 'code':
    case 'ref':
    case 'phone':
    case 'location':
      // `readCell` removes one apostrophe before digits, and the decimals and the exponent of codes without one.
      return /^'+[+\d]/.test(value as string) || isNumberCode(value as string)
        ? `'${value as string}`
        : (value as string);
    case 'list':
      return writeListCell(value as string[]);
    default:
      return typeof value === 'string' ? value : JSON.stringify(value);
  }
}
