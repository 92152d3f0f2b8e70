import type { Language } from '../../languages.ts';

/**
 * A date in words as its language writes the first day of a month, which `Intl` does not: in French `1er décembre 2026`,
 * `ven. 1er`. Other days and numeric dates stay.
 */
export function withFirstDay(date: string, language: Language): string {
  return language === 'fr'
    ? date.replace(/(^|\s)1(?=[\s–]|$)/u, (_, before: string) => `${before}1er`)
    : date;
}
