import { regions, type Language } from '../../languages.ts';
import { withFirstDay } from '../values/first-day.ts';
import { isWholeMonth, type Days } from './report-period.ts';

/**
 * Returns a function that names a month of a report: "sept.", with its year "sept. 26"; a part of a month by its days:
 * "15–30 sept.".
 */
export function monthNames(
  language: Language,
  year: 'numeric' | '2-digit' | undefined,
): (month: Days) => string {
  const format = (day: 'numeric' | undefined) =>
    new Intl.DateTimeFormat(regions[language], { day, month: 'short', year, timeZone: 'UTC' });
  const [whole, part] = [format(undefined), format('numeric')];
  const at = (day: string) => new Date(`${day}T00:00:00.000Z`);
  return (month) =>
    isWholeMonth(month)
      ? whole.format(at(month.from))
      : // Some languages have spaces around the dash, which a narrow column has no room for.
        withFirstDay(part.formatRange(at(month.from), at(month.to)).replace(/\s*–\s*/u, '–'), language);
}
