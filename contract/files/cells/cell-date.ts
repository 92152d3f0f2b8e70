import { bareDate } from './bare-date.ts';
import { monthOf } from './month-names.ts';
import type { CellResult } from './cell-result.ts';

/** Whether a file writes the day or the month first, or, in dates with a year of two digits, the year. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

export type DateReason =
  | 'empty'
  | 'not_a_date'
  /** `26-06-12` without a known order: the year and the day cannot be distinguished. */
  | 'two_digit_year'
  /** 31 February, or month 13. */
  | 'no_such_day'
  | 'no_such_time'
  /** `14:32 EST`: the name of a time zone whose offset is not known; `CET` on a day in summer, when it is often meant as CEST. */
  | 'unknown_zone';

const yearFirst = /^(\d{4})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,2})(?:(?:T|,?\s+)(.+))?$/u;
const yearLast = /^(\d{1,2})(\s*[-/.]\s*|\s)(\d{1,2})\2(\d{2}|\d{4})(?:(?:T|,?\s+)(.+))?$/u;
/** `20260612`, with or without a time. */
const compact = /^((?:19|20|21)\d{2})(\d{2})(\d{2})(?:(?:T|\s+)(.+))?$/u;
/** `20260612143208`, as EDI files and SAP write an instant. */
const compactTime = /^((?:19|20|21)\d{6})(\d{2})(\d{2})(\d{2})?$/u;
const dayMonth =
  /^(\d{1,2})(?:\s?er|st|nd|rd|th|o(?!\p{L})|\.)?[\s\-/]*(?:de\s+|of\s+)?(\p{L}{3,})\.?,?[\s\-/]*(?:de\s+)?(\d{4}|\d{2})(?:,?\s+(.+))?$/iu;
const monthDay = /^(\p{L}{3,})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+|-)(\d{4}|\d{2})(?:,?\s+(.+))?$/iu;
const clock =
  /^(?:à\s*|at\s+|-\s+)?(\d{1,2})(?::(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?|\s*h\s*(\d{2})?)\s*([ap]\.?m\.?)?\s*(?:(Z|(?:UTC|GMT)\s*[-+]\d{1,2}(?::?\d{2})?|[-+]\d{2}(?::?\d{2})?|UTC|GMT|CES?T)(?:\s*\([^()]*\)|(?:\[[^[\]]+\])+)?)?$/iu;
/** A time zone after a time: `EST`, `est`, `Europe/Paris`, `[Europe/Paris]`. In lower case most end in T; `uhr` is none. */
const zoneName =
  /(?:(?:\[[^[\]]+\])+|(?<=[\s\d])(?:[A-Z]{3,5}|[A-Za-z]{2,4}[Tt])|(?<=\s)[A-Za-z]{3,}(?:\/[A-Za-z_]+)+)$/u;
/** Longer texts are not times with a zone, and take too long to search. */
const MAX_ZONED_TIME = 100;
const offsets: Record<string, string> = { UTC: 'Z', GMT: 'Z', CET: '+01:00', CEST: '+02:00' };

/** What databases write for no date at all. */
const noDate = /^(?:0000-00-00|00\/00\/0000)(?:[T\s]00:00(?::00(?:\.0+)?)?)?$/u;

const two = (value: number) => String(value).padStart(2, '0');

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The order of `a/b`: the file's order, else the only possible one, else day first. */
function orderOf(a: number, b: number, separator: string, order: DateOrder | undefined): DateOrder {
  if (separator === '.') return 'dmy';
  return order === 'dmy' || order === 'mdy' ? order : b > 12 && a <= 12 ? 'mdy' : 'dmy';
}

type Clock = {
  time: string;
  fraction: string;
  zone: string;
  /** The zone is CET (false) or CEST (true). */
  isSummer: boolean | undefined;
};

function readClock(text: string): Clock | null {
  const found = clock.exec(text.trim());
  if (found === null) return null;
  const [, hour, minutes, second = '00', fraction = '', spoken = '00', half = '', named = ''] = found;
  const minute = minutes ?? spoken;
  const zone = offsets[named.toUpperCase()] ?? named.replace(/^(?:utc|gmt)\s*/iu, '');
  let hours = Number(hour);
  if (half !== '') {
    if (hours < 1 || hours > 12) return null;
    hours = (hours % 12) + (/^p/iu.test(half) ? 12 : 0);
  }
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return {
    time: `${two(hours)}:${minute}:${second}`,
    fraction,
    zone: zone.toUpperCase(),
    isSummer: /^ces?t$/iu.test(named) ? named.length === 4 : undefined,
  };
}

/** The last Sunday of a month of 31 days at 01:00 UTC, when clocks in the European Union change. */
function clockChange(year: number, month: number): number {
  return Date.UTC(year, month, 31 - new Date(Date.UTC(year, month, 31)).getUTCDay(), 1);
}

/** Whether an instant lies in the summer time of the European Union. */
function isSummerTime(at: number): boolean {
  const year = new Date(at).getUTCFullYear();
  return at >= clockChange(year, 2) && at < clockChange(year, 9);
}

/** The UTC instant, or null if there is none, or the zone is not that of the season. */
function toInstant(day: string, { time, fraction, zone, isSummer }: Clock): string | null {
  const offset = zone.replace(
    /^([-+])(\d{1,2}):?(\d{2})?$/u,
    (_, sign: string, hours: string, minutes = '00') => `${sign}${hours.padStart(2, '0')}:${minutes}`,
  );
  const at = Date.parse(`${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}${offset}`);
  // Many programs write CET all year: in summer it may be an hour earlier than said.
  if (Number.isNaN(at) || (isSummer !== undefined && isSummer !== isSummerTime(at))) return null;
  return new Date(at).toISOString();
}

type Parts = { year: string; month: number; day: number; rest: string | undefined };

function splitNamed(text: string): Parts | null {
  const [, day, named, year, rest] = dayMonth.exec(text) ?? [];
  const [, named2, day2, year2, rest2] = monthDay.exec(text) ?? [];
  const month = monthOf(named ?? named2 ?? '');
  if (month === null) return null;
  return { year: (year ?? year2)!, month, day: Number(day ?? day2), rest: rest ?? rest2 };
}

function splitDate(text: string, order: DateOrder | undefined): Parts | DateReason {
  const first = yearFirst.exec(text);
  if (first) return { year: first[1]!, month: Number(first[3]), day: Number(first[4]), rest: first[5] };
  const run = compact.exec(text);
  if (run) return { year: run[1]!, month: Number(run[2]), day: Number(run[3]), rest: run[4] };
  const last = yearLast.exec(text);
  if (!last) return splitNamed(text) ?? 'not_a_date';
  const separator = last[2]!.trim();
  if (last[4]!.length === 2 && order === 'ymd')
    return { year: last[1]!.padStart(2, '0'), month: Number(last[3]), day: Number(last[4]), rest: last[5] };
  if (last[4]!.length === 2 && separator === '-' && order === undefined) return 'two_digit_year';
  const [a, b] = [Number(last[1]), Number(last[3])];
  const [day, month] = orderOf(a, b, separator, order) === 'dmy' ? [a, b] : [b, a];
  return { year: last[4]!, month, day, rest: last[5] };
}

/** `26` is 2026 and `99` is 1999. */
function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) < 70 ? 2000 : 1900);
}

/**
 * Reads a day or an instant: `2026-06-12`, `12/06/2026`, `12.06.26`, `12 juin 2026`, `20260612`, optionally after a day
 * of the week and with a time such as `14:32:08` or `14h32` after or before it.
 *
 * @param order the file's own order for `12/06/2026`; without it the day comes first unless only the other order is
 *   possible
 * @returns `YYYY-MM-DD`; with a time `YYYY-MM-DDTHH:mm:ss` in local time; with a time and an offset the UTC instant
 *   with milliseconds and Z; with the note `two_digit_year` where the century was added
 */
export function readDateCell(text: string, order?: DateOrder): CellResult<string, DateReason> {
  const trimmed = bareDate(text).replace(compactTime, spellTime);
  if (trimmed === '' || noDate.test(trimmed)) return { ok: false, reason: 'empty' };
  const parts = splitDate(trimmed, order);
  if (typeof parts === 'string') return { ok: false, reason: parts };
  const { month, day, rest } = parts;
  const year = fullYear(parts.year);
  if (!isDay(year, month, day)) return { ok: false, reason: 'no_such_day' };
  const isoDay = `${year}-${two(month)}-${two(day)}`;
  const value = rest === undefined ? isoDay : atClock(isoDay, rest);
  if (value === null) return { ok: false, reason: namesUnknownZone(rest!) ? 'unknown_zone' : 'no_such_time' };
  return parts.year.length === 2 ? { ok: true, value, note: 'two_digit_year' } : { ok: true, value };
}

function spellTime(_: string, day: string, hour: string, minute: string, second = '00'): string {
  return `${day} ${hour}:${minute}:${second}`;
}

function namesUnknownZone(text: string): boolean {
  return (
    text.length <= MAX_ZONED_TIME && zoneName.test(text) && readClock(text.replace(zoneName, '')) !== null
  );
}

function atClock(day: string, text: string): string | null {
  const time = readClock(text);
  if (time === null) return null;
  return time.zone === '' ? `${day}T${time.time}` : toInstant(day, time);
}
