import type { Field } from '#contract/field.ts';
import { cleanValue } from '#contract/rules/values/clean-text.ts';
import { wallClockOf } from '#contract/rules/values/wall-clock.ts';

/** Whether two values of a field, in the API's form, are equal in a file. */
export function sameInFile(field: Field, one: unknown, other: unknown, timezone: string): boolean {
  if (one === other) return true;
  if (field.kind === 'list') {
    const sorted = (list: unknown) => JSON.stringify([...(list as string[])].sort());
    return sorted(one) === sorted(other);
  }
  // A file has no fractions of a second, and in autumn one local hour occurs twice.
  if (field.kind === 'instant' && typeof one === 'string' && typeof other === 'string') {
    return wallClockOf(one, timezone) === wallClockOf(other, timezone);
  }
  // A text from before texts were cleaned.
  return typeof one === 'string' && typeof other === 'string' && cleanValue(field, one) === other;
}

/** The empty value of a field, in the API's form. */
export function emptyValueOf(field: Field): unknown {
  if (field.kind === 'list') return [];
  if (field.kind === 'boolean') return false;
  return ['integer', 'money', 'day', 'instant'].includes(field.kind) ? null : '';
}
