import type { Field } from '#contract/field.ts';
import { readNumber } from '#contract/rules/read-number.ts';
import { writeDecimal } from '#src/ui/decimal.ts';

/** A bound of a range as people read it, from the text of a URL. */
export function showBound(field: Field, value: string | null, locale: string): string {
  if (value === null) return '';
  if (field.kind === 'money') return writeDecimal(Number(value), 2, locale);
  return field.kind === 'day' || field.kind === 'instant' ? value.slice(0, 10) : value;
}

/** The other way round; null for nothing, undefined for what cannot be read. */
export function readBound(field: Field, text: string): string | null | undefined {
  const given = text.trim();
  if (given === '') return null;
  if (field.kind === 'day' || field.kind === 'instant')
    return /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : undefined;
  const read = readNumber(given, field.kind === 'money' ? 2 : 0);
  return read.ok ? String(read.value) : undefined;
}
