import type { Entity } from './entity.ts';
import type { Field } from './field.ts';

/**
 * One filter in its URL form, `?status=Pending,Shipped&total=1000..5000&name=~acme&location=is:empty`: a
 * comma-separated choice, a closed or half-open range, a contained text, or emptiness; `not:` negates it. Days of an
 * instant field become instants (`resolveDays`) before rows are compared with them.
 */
export type Filter =
  | { op: 'in'; values: string[]; not: boolean }
  | { op: 'range'; from: string | null; to: string | null; not: boolean }
  | { op: 'contains'; text: string; not: boolean }
  | { op: 'empty'; not: boolean };

const ranged: readonly Field['kind'][] = ['integer', 'money', 'day', 'instant'];
/** Kinds without text, for which "contains" makes no sense. */
const wordless: readonly Field['kind'][] = ['integer', 'money', 'boolean'];

/** Parses a field's filter; null where the text is not valid for the field. */
export function parseFilter(field: Pick<Field, 'kind' | 'choices'>, text: string): Filter | null {
  const not = text.startsWith('not:');
  const rest = not ? text.slice(4) : text;
  if (rest === '') return null;
  if (rest === 'is:empty') return { op: 'empty', not };
  if (rest.startsWith('~')) {
    const text = rest.slice(1);
    return text === '' || wordless.includes(field.kind) ? null : { op: 'contains', text, not };
  }
  if (ranged.includes(field.kind)) {
    const dots = rest.indexOf('..');
    if (dots >= 0) {
      const from = rest.slice(0, dots) || null;
      const to = rest.slice(dots + 2) || null;
      if (from === null && to === null) return null;
      return readable(field, from) && readable(field, to) ? { op: 'range', from, to, not } : null;
    }
  }
  const values = splitValues(rest);
  const isValid = (value: string) =>
    readable(field, value) || (field.kind === 'instant' && isInterval(value));
  return values.every(isValid) ? { op: 'in', values, not } : null;
}

/** Writes a filter in its URL form. */
export function formatFilter(filter: Filter): string {
  const not = filter.not ? 'not:' : '';
  if (filter.op === 'empty') return `${not}is:empty`;
  if (filter.op === 'contains') return `${not}~${filter.text}`;
  if (filter.op === 'range') return `${not}${filter.from ?? ''}..${filter.to ?? ''}`;
  const text = filter.values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');
  // A backslash escapes a value that begins like an operator.
  return not + (/^(?:~|not:|is:empty$)/.test(text) ? `\\${text}` : text);
}

function splitValues(text: string): string[] {
  const values: string[] = [];
  let value = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '\\' && at + 1 < text.length) value += text[++at];
    else if (sign === ',') {
      values.push(value);
      value = '';
    } else value += sign;
  }
  values.push(value);
  return values;
}

/** The largest number that a filter compares with, in units of the field: its longest one has 12 digits. */
export const maxFilterNumber = 999_999_999_999;

function readable(field: Pick<Field, 'kind' | 'choices'>, value: string | null): boolean {
  if (value === null) return true;
  if (field.kind === 'integer' || field.kind === 'money') return /^-?\d{1,12}$/.test(value);
  if (field.kind === 'day' || field.kind === 'instant') return isDated(value) || relativeDay.test(value);
  if (field.kind === 'boolean') return value === 'true' || value === 'false';
  if (field.kind === 'choice') return field.choices.includes(value);
  return true;
}

/** A day relative to the current one, which a saved view keeps: `today`, or `today-6` for six days before. */
export const relativeDay = /^today(?:-([1-9]\d{0,3}))?$/;

/** Whether a text is a day that exists, with a time or without. */
function isDated(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(text)) return false;
  const day = text.slice(0, 10);
  const at = Date.parse(day);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** Whether a text is two instants, `start/end` of ISO 8601: what `resolveDays` makes of one of several days. */
function isInterval(text: string): boolean {
  const bounds = text.split('/');
  return bounds.length === 2 && bounds.every((bound) => bound.length > 10 && isDated(bound));
}

export type ListQuery = {
  q: string;
  /** Field name → filter text, as in the URL. */
  filters: Record<string, string>;
  /** A field name, with a leading `-` for descending. */
  sort: string;
  limit: number;
  /** The `next` marker of the previous page. */
  after: string | null;
  /** UTC ISO: only rows that are not on devices that keep closed orders from this instant on (`beyondLists`). */
  beyond?: string | null;
};

/** Reserved parameter names of lists, which no filter can use. */
export const listParameters = [
  'q',
  'sort',
  'limit',
  'after',
  'columns',
  'count',
  'sums',
  'view',
  'beyond',
] as const;

/** Lists of which a device holds only the rows of open and of recent orders; `beyond` requests only the rest. */
export const beyondLists = ['orders', 'orderlines', 'customizations'] as const;
export type PartlyStoredList = (typeof beyondLists)[number];

/** Whether a device holds only a part of this list. */
export function isPartlyOnDevice(name: string): name is PartlyStoredList {
  return (beyondLists as readonly string[]).includes(name);
}

/** The fields of an entity that can be filtered. */
export function filterableFields(entity: Entity): string[] {
  return Object.keys(entity.fields).filter((name) => entity.fields[name]!.filter);
}

/** The fields of an entity that its list can be sorted by. */
export function sortableFields(entity: Entity): string[] {
  return [
    ...Object.keys(entity.fields).filter((name) => entity.fields[name]!.sort),
    'created_at',
    'updated_at',
  ];
}
