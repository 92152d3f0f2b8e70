import type { Entity } from '../../entity.ts';
import type { Field } from '../../field.ts';
import { formatFilter, parseFilter, relativeDay, type Filter } from '../../filter.ts';
import { addDays } from '../values/calendar-days.ts';

/** The calendar by which the days of filters count: the operator's (`TIMEZONE`), on the server and on devices. */
export type FilterCalendar = {
  /** `2026-06-12` */
  today: string;
  /** The instant (UTC ISO) at which a day begins. */
  startOf: (day: string) => string;
};

/** Whether a day is so early or late that its start in a time zone may not fit into `YYYY-MM-DD`; such days count in UTC. */
function isOutermost(day: string): boolean {
  return day < '0001-01-01' || day > '9999-12-29';
}

/** The last millisecond (UTC ISO) of a day. */
export function endOfDay(day: string, { startOf }: Pick<FilterCalendar, 'startOf'>): string {
  if (isOutermost(day)) return `${day}T23:59:59.999Z`;
  return new Date(Date.parse(startOf(addDays(day, 1))) - 1).toISOString();
}

/** The day that a relative bound (`today-6`) is today; other bounds are returned as they are. */
export function dayOfBound(bound: string, today: string): string {
  const relative = relativeDay.exec(bound);
  return relative ? addDays(today, -Number(relative[1] ?? 0)) : bound;
}

function withoutRelativeDays(filter: Filter, today: string): Filter {
  const resolve = (bound: string) => dayOfBound(bound, today);
  if (filter.op === 'in') return { ...filter, values: filter.values.map(resolve) };
  if (filter.op !== 'range') return filter;
  return { ...filter, from: filter.from && resolve(filter.from), to: filter.to && resolve(filter.to) };
}

/**
 * A filter text without relative days, and with instants in place of the days of an instant field, as conditions compare
 * them: a range, or where it lists several days an interval (`start/end`) for each. Other texts are returned as they are.
 */
export function resolveDays(field: Field, text: string, calendar: FilterCalendar): string {
  if (field.kind !== 'instant' && field.kind !== 'day') return text;
  const parsed = parseFilter(field, text);
  const filter = parsed && withoutRelativeDays(parsed, calendar.today);
  if (field.kind === 'day') return filter ? formatFilter(filter) : text;
  if (filter?.op === 'range') {
    const from = filter.from && startOf(filter.from, calendar);
    const to = filter.to && endOf(filter.to, calendar);
    return formatFilter({ ...filter, from, to });
  }
  if (filter?.op !== 'in' || !filter.values.some(isDay)) return text;
  const bounds = filter.values.map((value): [string, string] => [
    startOf(value, calendar),
    endOf(value, calendar),
  ]);
  const [[from, to]] = bounds as [[string, string]];
  if (bounds.length === 1) return formatFilter({ op: 'range', from, to, not: filter.not });
  return formatFilter({
    ...filter,
    values: bounds.map(([from, to]) => (from === to ? from : `${from}/${to}`)),
  });
}

/**
 * The inverse of `resolveDays` for a range of instants, as links of earlier versions contain it. A bound that is the start or
 * the end of a day becomes this day; other bounds, and all other texts, are returned unchanged.
 */
export function daysFor(
  field: Field,
  text: string,
  calendar: Pick<FilterCalendar, 'startOf'> & { dayOf: (date: Date) => string },
): string {
  const filter = field.kind === 'instant' && text.includes('T') ? parseFilter(field, text) : null;
  if (filter?.op !== 'range') return text;
  const dayWith = (bound: string | null, bounds: (day: string) => string) => {
    const at = new Date(bound?.includes('T') ? bound : '');
    if (Number.isNaN(at.getTime())) return bound;
    const day = calendar.dayOf(at);
    // A year of other than four digits cannot be written as a day.
    if (!/^\d{4}-/.test(day)) return bound;
    return bounds(day) === at.toISOString() ? day : bound;
  };
  const from = dayWith(filter.from, (day) => startOf(day, calendar));
  const to = dayWith(filter.to, (day) => endOfDay(day, calendar));
  return formatFilter({ ...filter, from, to });
}

/** `resolveDays` for each filter of a list; filters on unknown fields stay, to be refused. */
export function resolveFilters(
  { fields }: Entity,
  filters: Readonly<Record<string, string>>,
  calendar: FilterCalendar,
): Record<string, string> {
  const resolved = Object.entries(filters).map(([name, text]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return [name, field ? resolveDays(field, text, calendar) : text];
  });
  return Object.fromEntries(resolved) as Record<string, string>;
}

function isDay(bound: string): boolean {
  return bound.length === 10;
}

function startOf(bound: string, calendar: Pick<FilterCalendar, 'startOf'>): string {
  if (!isDay(bound)) return bound;
  return isOutermost(bound) ? `${bound}T00:00:00.000Z` : calendar.startOf(bound);
}

function endOf(bound: string, calendar: FilterCalendar): string {
  return isDay(bound) ? endOfDay(bound, calendar) : bound;
}
