import { writeClock, writeMoment, writeShortDay, writeWeekday } from './calendar.ts';
import { regions, type Language } from '#contract/languages.ts';
import { withFirstDay } from '#contract/rules/values/first-day.ts';

const STYLES = {
  /** 12/06/2026 */
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** 12 juin 2026 */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 12 juin, for lists where the year goes without saying */
  short: { day: 'numeric', month: 'short' },
  /** ven. 12 juin 2026 */
  weekday: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** ven. 12 */
  dayOfWeek: { weekday: 'short', day: 'numeric' },
  /** 14:32 */
  time: { hour: '2-digit', minute: '2-digit' },
  /** 14:32:08 */
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  /** 12/06/2026 14:32 */
  moment: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof STYLES;

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const cache = new Map<string, Intl.DateTimeFormat>();

function getFormatter(language: Language, style: DateStyle, timeZone?: string): Intl.DateTimeFormat {
  const key = `${language} ${style} ${timeZone ?? ''}`;
  let formatter = cache.get(key);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(regions[language], { ...STYLES[style], timeZone });
    cache.set(key, formatter);
  }
  return formatter;
}

/**
 * Formats a day or an instant.
 * @param value a day (`2026-06-12`, independent of the time zone) or an instant (UTC ISO 8601 or Date, shown in the
 * time zone of the device unless `timeZone` names another)
 */
export function formatDate(
  value: string | Date,
  language: Language,
  style: DateStyle = 'medium',
  timeZone?: string,
): string {
  const dayOnly = typeof value === 'string' && DAY_ONLY.test(value);
  const at = new Date(value);
  const byHand = !dayOnly && timeZone === undefined && !Number.isNaN(at.getTime());
  const date =
    (byHand && writeByHand(at, language, style)) ||
    getFormatter(language, style, dayOnly ? 'UTC' : timeZone).format(at);
  return withFirstDay(date, language);
}

/** Formats without `Intl` the dates that the shell shows at start: see `groupThousands`. */
function writeByHand(at: Date, language: Language, style: DateStyle): string | null {
  if (style === 'weekday') return writeWeekday(at, language);
  if (style === 'short') return writeShortDay(at, language);
  if (style === 'time') return writeClock(at.getHours(), at.getMinutes());
  if (style === 'moment') return writeMoment(at, language);
  if (style === 'clock') return writeClock(at.getHours(), at.getMinutes(), at.getSeconds());
  return null;
}

/** @param instant UTC ISO 8601 or Date; shown as `14:32` in the time zone of the device */
export function formatTime(instant: string | Date, language: Language, timeZone?: string): string {
  return formatDate(instant, language, 'time', timeZone);
}
