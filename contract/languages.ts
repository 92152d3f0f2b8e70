type Declaration = {
  /** The name of the language in itself. */
  name: string;
  /** The locale of numbers and dates. */
  region: string;
};

/**
 * The languages of screens, files and messages. A further line is all that a new language needs (CONTRIBUTING, "Add a
 * language"): what has not been translated yet is in the source language.
 *
 * English uses European conventions: day before month, 24 hours, as on the delivery notes of the warehouse.
 */
const declared = {
  en: { name: 'English', region: 'en-GB' },
  fr: { name: 'Français', region: 'fr-FR' },
} as const satisfies Record<string, Declaration>;

export type Language = keyof typeof declared;

/** The language of the texts in the code, and the fallback. */
export const sourceLanguage = 'en' satisfies Language;

/** One value for each language. */
export type ByLanguage<T> = Readonly<Record<Language, T>>;

/** A value in the source language, and in those languages that have one of their own. */
export type Translations<T> = Readonly<Record<typeof sourceLanguage, T> & Partial<Record<Language, T>>>;

/** All languages, the source first. */
export const languages = Object.keys(declared) as readonly Language[];

/** The name of each language in itself. */
export const languageNames: ByLanguage<string> = byLanguage((language) => declared[language].name);

/** The locale of numbers and dates in each language. */
export const regions: ByLanguage<string> = byLanguage((language) => declared[language].region);

/** A table by language, of what `make` returns for each. */
export function byLanguage<T>(make: (language: Language) => T): ByLanguage<T> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as ByLanguage<T>;
}

/** Completes a table: a language without an entry has that of the source language. */
export function translations<T>(table: Translations<T>): ByLanguage<T> {
  return byLanguage((language) => table[language] ?? table[sourceLanguage]);
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language of a page, by the locale that it shows; before its first texts have loaded, the source language. */
export function languageOf(locale: string): Language {
  return isLanguage(locale) ? locale : sourceLanguage;
}

/** In place of a language: each browser's own, if the application speaks it. */
export const browserLanguage = 'browser';
