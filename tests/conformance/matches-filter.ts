import type { Field } from '#contract/field.ts';
import type { Filter } from '#contract/filter.ts';

/** The value of a field. */
export type Cell = string | number | boolean | string[] | null;

/** A second implementation of filters, without a database. */
export function matchesFilter(filter: Filter, field: Pick<Field, 'kind'>, value: Cell): boolean {
  return matches(filter, field, value) !== filter.not;
}

function matches(filter: Filter, field: Pick<Field, 'kind'>, value: Cell): boolean {
  switch (filter.op) {
    case 'empty':
      return value === null || value === '' || (Array.isArray(value) && value.length === 0);
    case 'contains': {
      const text = Array.isArray(value) ? JSON.stringify(value) : String(value ?? '');
      return (
        value !== null && plain(field, text, filter.text).includes(plain(field, filter.text, filter.text))
      );
    }
    case 'range':
      if (value === null) return false;
      return (
        (filter.from === null || order(field, value, filter.from) >= 0) &&
        (filter.to === null || order(field, value, filter.to) <= 0)
      );
    case 'in':
      if (Array.isArray(value)) return filter.values.some((one) => value.includes(one));
      return value !== null && filter.values.includes(String(value));
  }
}

/** As a reader compares: without case and accents, and a phone by its digits. */
function plain({ kind }: Pick<Field, 'kind'>, text: string, wanted: string): string {
  if (kind === 'phone' && /\d/.test(wanted) && !/\p{L}/u.test(wanted)) return text.replace(/\D/g, '');
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function order(field: Pick<Field, 'kind'>, value: Cell, bound: string): number {
  if (field.kind === 'integer' || field.kind === 'money') return Number(value) - Number(bound);
  return String(value) < bound ? -1 : String(value) > bound ? 1 : 0;
}
