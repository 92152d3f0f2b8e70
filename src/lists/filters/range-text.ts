import type { Field } from '#contract/field.ts';
import { maxFilterNumber } from '#contract/filter.ts';
import { dayOfBound } from '#contract/rules/lists/filter-days.ts';
import { readNumber } from '#contract/rules/values/read-number.ts';
import { formatDecimal } from '#src/ui/format-decimal.ts';

/**
 * Formats a range bound from the URL for display.
 * @param today `2026-06-12`, the day for `today`
 */
export function showBound(field: Field, value: string | null, locale: string, today: string): string {
  if (value === null) return '';
  if (field.kind === 'money') return formatDecimal(Number(value), 2, locale);
  return field.kind === 'day' || field.kind === 'instant' ? dayOfBound(value, today).slice(0, 10) : value;
}

/** Parses a displayed bound; null if empty, undefined if invalid. */
export function readBound(field: Field, text: string): string | null | undefined {
  const given = text.trim();
  if (given === '') return null;
  if (field.kind === 'day' || field.kind === 'instant')
    return /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : undefined;
  const read = readNumber(given, field.kind === 'money' ? 2 : 0);
  return read.ok && Math.abs(read.value) <= maxFilterNumber ? String(read.value) : undefined;
}
