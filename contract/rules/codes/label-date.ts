/** Whether a text is a date `YYMMDD`; with `withoutDay`, the day may be 00. */
export function isLabelDate(yymmdd: string, withoutDay: boolean): boolean {
  const [year, month, day] = partsOf(yymmdd);
  if (month < 1 || month > 12) return false;
  // 2000 as the century: the only one whose years divisible by 100 are leap years.
  return (day > 0 || withoutDay) && day <= daysIn(2000 + year, month);
}

/**
 * The day of a date `YYMMDD` as ISO 8601. Day 00 means the last day of the month. The century is the one that brings the
 * year closest to the current one: up to 49 years ahead, up to 50 back (GS1 General Specifications, 7.12).
 */
export function readLabelDate(yymmdd: string, thisYear = new Date().getUTCFullYear()): string {
  const [short, month, day] = partsOf(yymmdd);
  const century = thisYear - (thisYear % 100);
  const ahead = short - (thisYear % 100);
  const year = short + century + (ahead >= 51 ? -100 : ahead <= -50 ? 100 : 0);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${year}-${twoDigits(month)}-${twoDigits(day === 0 ? daysIn(year, month) : day)}`;
}

function partsOf(yymmdd: string): [year: number, month: number, day: number] {
  return [Number(yymmdd.slice(0, 2)), Number(yymmdd.slice(2, 4)), Number(yymmdd.slice(4, 6))];
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
