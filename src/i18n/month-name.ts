import { regions, type Language } from '#contract/languages.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The name of a day's month: "janv.", or with its year "janv. 26". */
export function monthName(day: string, language: Language, withYear: boolean): string {
  const key = `${language} ${withYear}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(regions[language], {
      month: 'short',
      timeZone: 'UTC',
      ...(withYear ? { year: '2-digit' } : {}),
    });
    formats.set(key, format);
  }
  return format.format(new Date(`${day}T00:00:00.000Z`));
}
