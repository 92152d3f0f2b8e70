import type { Field } from '#contract/field.ts';
import { wallClockOf } from '#contract/rules/wall-clock.ts';

/** Whether two values of a field, in their wire form, are the same as far as a file can tell. */
export function sameInFile(field: Field, one: unknown, other: unknown, timezone: string): boolean {
  if (one === other) return true;
  if (field.kind === 'list') {
    const sorted = (list: unknown) => JSON.stringify([...(list as string[])].sort());
    return sorted(one) === sorted(other);
  }
  // A file holds no fractions of a second, and clocks in autumn show one hour twice.
  if (field.kind === 'instant' && typeof one === 'string' && typeof other === 'string') {
    return wallClockOf(one, timezone) === wallClockOf(other, timezone);
  }
  return false;
}

/** The value of a field that says nothing, in its wire form. */
export function nothingOf(field: Field): unknown {
  if (field.kind === 'list') return [];
  if (field.kind === 'boolean') return false;
  return ['integer', 'money', 'day', 'instant'].includes(field.kind) ? null : '';
}
