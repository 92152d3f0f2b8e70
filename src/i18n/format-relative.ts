import { formatDate } from './format-date.ts';
import { formatNumber } from './format.ts';
import { regions, type Language } from '#contract/languages.ts';

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
const NEAR_DAYS = 6;

type Unit = 'day' | 'hour' | 'minute' | 'second';

/** From longest to shortest; an age uses the first unit of which at least one has passed. */
const UNITS: [Unit, number][] = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

/** Short ages as `Intl` writes them, but without it: see `groupThousands`. Other languages use `Intl`. */
const AGES: Partial<Record<Language, (count: number, unit: Unit) => string>> = {
  en: (count, unit) => {
    const days = count === 1 ? 'day' : 'days';
    const words = { day: days, hour: 'hr', minute: 'min', second: 'sec' };
    return `${formatNumber(count, 'en')} ${words[unit]} ago`;
  },
  fr: (count, unit) => {
    const words = { day: 'j', hour: 'h', minute: 'min', second: 's' };
    return `il y a ${formatNumber(count, 'fr')}\u00A0${words[unit]}`;
  },
};

const cache = new Map<Language, Intl.RelativeTimeFormat>();

function getFormatter(language: Language): Intl.RelativeTimeFormat {
  let formatter = cache.get(language);
  if (formatter === undefined) {
    formatter = new Intl.RelativeTimeFormat(regions[language], { numeric: 'auto' });
    cache.set(language, formatter);
  }
  return formatter;
}

/** The calendar day number in the device's time zone at that time; equal numbers mean the same day. */
function countDay(value: string | Date): number {
  if (typeof value === 'string' && DAY_ONLY.test(value)) return Date.parse(value) / DAY_MS;
  const at = new Date(value);
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY_MS;
}

/**
 * Formats a day relative to today: today, yesterday, in 3 days; the date if it is a week or more away.
 * @param value a day (`2026-06-12`) or an instant
 * @param now the same; for a day the operator's today, which may not be the device's
 */
export function formatRelativeDay(
  value: string | Date,
  language: Language,
  now: string | Date = new Date(),
): string {
  const days = countDay(value) - countDay(now);
  if (Math.abs(days) > NEAR_DAYS) return formatDate(value, language, 'medium');
  return getFormatter(language).format(days, 'day');
}

/** Whether an instant is today in the device's time zone, which decides whether its date is shown (`formatMoment`). */
export function isOfToday(instant: string | Date, now = new Date()): boolean {
  return countDay(instant) === countDay(now);
}

/**
 * Formats an instant that is usually recent: only the time if it is today, otherwise date and time, so that a time
 * without a date always means today.
 * @param instant UTC ISO 8601 or Date; shown as `14:32` or `12/06/2026 14:32` in the time zone of the device
 */
export function formatMoment(instant: string | Date, language: Language, now = new Date()): string {
  return formatDate(instant, language, isOfToday(instant, now) ? 'time' : 'moment');
}

/**
 * Formats how long ago an instant was: `5 min ago`, `il y a 5 min`.
 * @param instant UTC ISO 8601 or Date; an instant in the future (a wrong clock) counts as now
 */
export function formatAge(instant: string | Date, language: Language, now = new Date()): string {
  const age = Math.max(0, now.getTime() - new Date(instant).getTime());
  const [unit, size] = UNITS.find(([, ms]) => age >= ms) ?? ['second', 1000];
  const count = Math.floor(age / size);
  return AGES[language]?.(count, unit) ?? formatAgeByIntl(count, unit, language);
}

function formatAgeByIntl(count: number, unit: Unit, language: Language): string {
  return new Intl.RelativeTimeFormat(regions[language], { numeric: 'always', style: 'short' }).format(
    -count,
    unit,
  );
}
