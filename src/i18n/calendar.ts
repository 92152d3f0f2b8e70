import type { ByLanguage, Language } from '#contract/languages.ts';

/** Short names as in `Intl`, for dates formatted without it. */
const DAYS: Record<Language, readonly string[]> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  fr: ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.'],
};
const MONTHS: Record<Language, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
};

/** Between a weekday, or a date, and what follows it. */
export const AFTER_DAY: ByLanguage<string> = { en: ', ', fr: ' ' };

/** The weekday and date of an instant in the device's time zone: `Fri, 12 Jun 2026`, `ven. 12 juin 2026`. */
export function writeWeekday(at: Date, language: Language): string {
  const day = DAYS[language][at.getDay()]!;
  const month = MONTHS[language][at.getMonth()]!;
  return `${day}${AFTER_DAY[language]}${at.getDate()} ${month} ${at.getFullYear()}`;
}

/** The short date of an instant in the device's time zone: `12 Jun`, `12 juin`. */
export function writeShortDay(at: Date, language: Language): string {
  return `${at.getDate()} ${MONTHS[language][at.getMonth()]!}`;
}

/** The numeric date of an instant in the device's time zone: `12/06/2026`. */
export function writeDay(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`;
}

/** Hours, minutes and so on with two digits each, as in all languages of the application: `14:32:08`. */
export function writeClock(...parts: number[]): string {
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
