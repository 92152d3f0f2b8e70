import { bareDate, leadingTime } from './cells/bare-date.ts';
import type { DateOrder } from './cells/cell-date.ts';

type DateCount = { count: number; example: string };

/**
 * What the dates of a column say about the order of day, month and year. `dmy` and `mdy`: how many can only be read in
 * that order; `ymd`: how many seem to begin with a year of two digits. With an example of each.
 */
export type DateEvidence = Record<DateOrder, DateCount> & {
  /** Dates that are valid with the day and with the month first, such as `05/06/2019`. */
  both: DateCount;
  /**
   * Dates with hyphens and a year of two digits, such as `12-06-26`, which may begin with the year; counted in addition to
   * the other keys. None if one with hyphens shows that the year is last.
   */
  dashed: DateCount;
  /** Whether times are written with AM and PM, as in countries of which some write the month first. */
  hasHalfDays: boolean;
};

/** No dates. */
export function noDates(): DateEvidence {
  const none = () => ({ count: 0, example: '' });
  return { dmy: none(), mdy: none(), ymd: none(), both: none(), dashed: none(), hasHalfDays: false };
}

const dayAndMonth = /^(\d{1,2})(?:(\s*[-/]\s*)(\d{1,2})\2(?:\d{4}|\d{2})|\s(\d{1,2})\s\d{4})(?!\d)/u;

const twoDigits = /^(\d{2})([-/.]|\s)(\d{1,2})\2(\d{2})(?!\d)/u;

/** A date with hyphens and with its year of two digits, first or last. */
const dashedDate = /^\d{1,2}\s*-\s*\d{1,2}\s*-\s*(\d{2})(?!\d)/u;

const isRecent = (year: number) => year >= 20 && year < 40;

/** Whether `26/06/12` is a recent date only if it begins with the year. */
function seemsYearFirst(text: string): boolean {
  const [, first, , month, last] = twoDigits.exec(text) ?? [];
  const day = Number(last);
  return isRecent(Number(first)) && Number(month) <= 12 && day >= 1 && day <= 31 && !isRecent(day);
}

const halfDay = /\d\s*[ap]\.?m\.?(?!\p{L})/iu;

/** Most cells of a file are not dates, as their first characters show. */
const mayBeDate = new RegExp(
  String.raw`^[\s\p{Cf}]{0,20}(?:${leadingTime})?[\s\p{L}\p{Cf}.,]{0,20}\d{1,2}\p{Cf}*(?:[-/\s‐-―−]|\.\d{1,2}\p{Cf}*\.)`,
  'iu',
);

/** Collects the dates with a number above 12, which tell whether the day or the month comes first, and those without. */
export function collectDateOrders(samples: Iterable<string>): DateEvidence {
  const found = noDates();
  // `15/03/18` and `25/12/2019` begin with no year, and so do the other dates of the column.
  let isDayFirst = false;
  // `25-06-2026` and `25-06-45` do so with hyphens.
  let isDashedDayFirst = false;
  for (const sample of samples) {
    if (!mayBeDate.test(sample)) continue;
    const bare = bareDate(sample);
    const dashedLast = dashedDate.exec(bare)?.[1];
    if (dashedLast !== undefined) add(found.dashed, sample);
    if (seemsYearFirst(bare)) {
      add(found.ymd, sample);
      continue;
    }
    const [, a, separator, other, spaced] = dayAndMonth.exec(bare) ?? [];
    const b = other ?? spaced;
    if (a === undefined || b === undefined) continue;
    found.hasHalfDays ||= halfDay.test(sample);
    const [first, second] = [Number(a), Number(b)];
    // The 6th of June is one day in both orders.
    if (first === second || (first > 12 && second > 12)) continue;
    if (first > 12 && first <= 31 && second > 0) {
      const isYearLast = dashedLast === undefined || dashedLast === '00' || Number(dashedLast) > 31;
      isDashedDayFirst ||= isYearLast && separator?.trim() === '-';
      isDayFirst ||= isYearLast && (dashedLast !== undefined || !isRecent(first) || !twoDigits.test(bare));
    }
    add(found[first > 12 ? 'dmy' : second > 12 ? 'mdy' : 'both'], sample);
  }
  if (isDashedDayFirst) found.dashed = noDates().dashed;
  if (!isDayFirst || found.ymd.count === 0) return found;
  const count = found.dmy.count + found.ymd.count;
  return { ...found, dmy: { ...found.dmy, count }, ymd: noDates().ymd };
}

function add(one: DateCount, sample: string): void {
  one.count += 1;
  if (one.example === '') one.example = sample.trim();
}

/** The order that evidence implies; null where it implies none, or several, or where it must not be guessed. */
export function orderOfEvidence({ dmy, mdy, ymd, dashed }: DateEvidence): DateOrder | null {
  if (ymd.count > 0 || dashed.count > 0 || dmy.count > 0 === mdy.count > 0) return null;
  return dmy.count > 0 ? 'dmy' : 'mdy';
}

/**
 * Detects whether a file's date column writes the day or the month first, by numbers above 12.
 *
 * @returns null where all dates are ambiguous, or where they contradict each other
 */
export function detectDateOrder(samples: Iterable<string>): DateOrder | null {
  return orderOfEvidence(collectDateOrders(samples));
}
