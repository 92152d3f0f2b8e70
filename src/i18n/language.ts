/** Languages of the interface; the first is the source of every text and the fallback. */
export const LANGUAGES = ['en', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Where the choice of this device is kept. */
export const LANGUAGE_KEY = 'language';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/**
 * The language to start in: the choice made on this device, else the operator's `DEFAULT_LANGUAGE` (the server
 * writes it into `<meta name="default-language">` of the page), else English.
 */
export function chooseLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE_KEY);
  if (isLanguage(stored)) return stored;
  const offered = document.querySelector<HTMLMetaElement>('meta[name="default-language"]')?.content;
  return isLanguage(offered) ? offered : LANGUAGES[0];
}
