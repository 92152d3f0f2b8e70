import { writableFields, type AnyRow, type Entity } from '#contract/entity.ts';
import type { Field } from '#contract/field.ts';
import { formatDecimal } from '#src/ui/format-decimal.ts';
import { textOf } from '../cells/text-of.ts';
import { dayOf } from '../url/calendar.ts';

/** The value of an input: text, a checkbox, or several texts. */
export type FormValue = string | boolean | readonly string[];
export type FormValues = Readonly<Record<string, FormValue>>;
export type FormMode = 'create' | 'update';

/** The form's fields in order, limited to those that can be written now. */
export function formFields(entity: Entity, order: readonly string[] | undefined, mode: FormMode): string[] {
  const writable = writableFields(entity, mode);
  return order ? order.filter((name) => writable.includes(name)) : writable;
}

/** A row as form values; null for a new row. */
export function valuesOf(entity: Entity, row: AnyRow | null, mode: FormMode, locale: string): FormValues {
  const values: Record<string, FormValue> = {};
  for (const name of writableFields(entity, mode)) {
    values[name] = showValue(entity.fields[name]!, row?.[name], locale);
  }
  return values;
}

/** One stored value as an input value. */
export function showValue(field: Field, value: unknown, locale: string): FormValue {
  if (field.kind === 'boolean') return value === true;
  if (field.kind === 'list') return Array.isArray(value) ? value.map(textOf) : [];
  if (value === null || value === undefined) return '';
  if (field.kind === 'money') return typeof value === 'number' ? formatDecimal(value, 2, locale) : '';
  if (field.kind === 'instant') return toLocalMinute(textOf(value));
  return textOf(value);
}

/** Whether two input values are equal. */
export function sameValue(one: FormValue | undefined, other: FormValue | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((text, at) => text === other[at]);
  }
  return one === other;
}

/** `2026-06-12T14:32` in the device's time zone, the format of a `datetime-local` input. */
function toLocalMinute(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  return `${dayOf(at)}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
