import type { Language } from '#contract/languages.ts';

type Names = {
  days: readonly string[];
  months: readonly string[];
  /** Between a weekday, or a date, and what follows it. */
  afterDay: string;
};

/** Short names as in `Intl`, for dates formatted without it; other languages use `Intl`. */
const NAMES: Partial<Record<Language, Names>> = {
  en: {
    days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
    afterDay: ', ',
  },
  fr: {
    days: ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.'],
    months: [
      'janv.',
      'févr.',
      'mars',
      'avr.',
      'mai',
      'juin',
      'juil.',
      'août',
      'sept.',
      'oct.',
      'nov.',
      'déc.',
    ],
    afterDay: ' ',
  },
};

/**
 * The weekday and date of an instant in the device's time zone: `Fri, 12 Jun 2026`, `ven. 12 juin 2026`; null for a
 * language without names here.
 */
export function writeWeekday(at: Date, language: Language): string | null {
  const names = NAMES[language];
  if (names === undefined) return null;
  const day = names.days[at.getDay()]!;
  return `${day}${names.afterDay}${writeShortDay(at, language)} ${at.getFullYear()}`;
}

/** The short date of an instant in the device's time zone: `12 Jun`, `12 juin`; null as for `writeWeekday`. */
export function writeShortDay(at: Date, language: Language): string | null {
  const names = NAMES[language];
  return names === undefined ? null : `${at.getDate()} ${names.months[at.getMonth()]!}`;
}

/** Date and time of an instant in the device's time zone: `12/06/2026, 14:32`; null as for `writeWeekday`. */
export function writeMoment(at: Date, language: Language): string | null {
  const names = NAMES[language];
  if (names === undefined) return null;
  return `${writeDay(at)}${names.afterDay}${writeClock(at.getHours(), at.getMinutes())}`;
}

/** The numeric date of an instant in the device's time zone: `12/06/2026`. */
function writeDay(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`;
}

/** Hours, minutes and so on with two digits each, as in all languages of the application: `14:32:08`. */
export function writeClock(...parts: number[]): string {
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
