/**
 * The languages of screens, files and messages, by the name of each in itself. A further line here makes the compiler
 * name every table that lacks it (CONTRIBUTING, "Add a language").
 */
export const languageNames = { en: 'English', fr: 'Français' } as const;

export type Language = keyof typeof languageNames;

/** One value for each language. */
export type ByLanguage<T> = Readonly<Record<Language, T>>;

/** The language of the texts in the code, and the fallback. */
export const sourceLanguage: Language = 'en';

/** All languages, the source first. */
export const languages = Object.keys(languageNames) as readonly Language[];

/** A table by language, of what `make` returns for each. */
export function byLanguage<T>(make: (language: Language) => T): ByLanguage<T> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as ByLanguage<T>;
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language of a page, by the locale that it shows; before its first texts have loaded, the source language. */
export function languageOf(locale: string): Language {
  return isLanguage(locale) ? locale : sourceLanguage;
}
