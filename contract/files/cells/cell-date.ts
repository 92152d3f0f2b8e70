import type { CellResult } from './cell-result.ts';

/** Whether a file writes the day or the month first. */
export type DateOrder = 'dmy' | 'mdy';

export type DateReason =
  | 'empty'
  | 'not_a_date'
  /** `12/06/26`: the year and the day cannot be distinguished. */
  | 'two_digit_year'
  /** 31 February, or month 13. */
  | 'no_such_day'
  | 'no_such_time';

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:(?:T|\s+)(.+))?$/u;
const yearLast = /^(\d{1,2})([-/.\s])(\d{1,2})\2(\d{2}|\d{4})(?:(?:T|,?\s+)(.+))?$/u;
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*([ap]m)?\s*(Z|[-+]\d{2}:?\d{2})?$/iu;

const two = (value: number) => String(value).padStart(2, '0');

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The order of `a/b`: the file's order, else the only possible one, else day first. */
function orderOf(a: number, b: number, separator: string, order: DateOrder | undefined): DateOrder {
  if (separator === '.') return 'dmy';
  return order ?? (b > 12 && a <= 12 ? 'mdy' : 'dmy');
}

type Clock = { time: string; fraction: string; zone: string };

function readClock(text: string): Clock | null {
  const [, hour, minute, second = '00', fraction = '', half = '', zone = ''] = clock.exec(text.trim()) ?? [];
  if (hour === undefined || minute === undefined) return null;
  let hours = Number(hour);
  if (half !== '') {
    if (hours < 1 || hours > 12) return null;
    hours = (hours % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  }
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return { time: `${two(hours)}:${minute}:${second}`, fraction, zone: zone.toUpperCase() };
}

function toInstant(day: string, { time, fraction, zone }: Clock): string | null {
  const offset = zone.replace(/^([-+]\d{2}):?(\d{2})$/u, '$1:$2');
  const at = Date.parse(`${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}${offset}`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/**
 * Reads a day or an instant: `2026-06-12`, `2026/6/12`, `12/06/2026`, `12.06.2026`, optionally followed by a time.
 *
 * @param order the file's own order for `12/06/2026`; without it the day comes first unless only the other order is
 *   possible
 * @returns `YYYY-MM-DD`; with a time `YYYY-MM-DDTHH:mm:ss` in local time; with a time and an offset the UTC instant
 *   with milliseconds and Z
 */
export function readDateCell(text: string, order?: DateOrder): CellResult<string, DateReason> {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: false, reason: 'empty' };
  let year: number, month: number, day: number, rest: string | undefined;
  const iso = yearFirst.exec(trimmed);
  if (iso !== null) {
    [year, month, day, rest] = [Number(iso[1]), Number(iso[3]), Number(iso[4]), iso[5]];
  } else {
    const found = yearLast.exec(trimmed);
    if (found === null) return { ok: false, reason: 'not_a_date' };
    if (found[4]!.length === 2) return { ok: false, reason: 'two_digit_year' };
    const [a, b] = [Number(found[1]), Number(found[3])];
    [day, month] = orderOf(a, b, found[2]!, order) === 'dmy' ? [a, b] : [b, a];
    [year, rest] = [Number(found[4]), found[5]];
  }
  if (!isDay(year, month, day)) return { ok: false, reason: 'no_such_day' };
  const isoDay = `${year}-${two(month)}-${two(day)}`;
  if (rest === undefined) return { ok: true, value: isoDay };
  const time = readClock(rest);
  if (time === null) return { ok: false, reason: 'no_such_time' };
  if (time.zone === '') return { ok: true, value: `${isoDay}T${time.time}` };
  const instant = toInstant(isoDay, time);
  return instant === null ? { ok: false, reason: 'no_such_time' } : { ok: true, value: instant };
}
