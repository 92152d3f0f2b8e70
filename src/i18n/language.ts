import { browserLanguage, isLanguage, sourceLanguage, type Language } from '#contract/languages.ts';

/** Storage key of this device's language. */
export const LANGUAGE_KEY = 'language';

/**
 * The language to start in: the one chosen on this device, else the operator's `DEFAULT_LANGUAGE` (which the server
 * writes into `<meta name="default-language">` of the page; the demo's page asks for the browser's), else English.
 */
export function chooseLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE_KEY);
  if (isLanguage(stored)) return stored;
  const offered = document.querySelector<HTMLMetaElement>('meta[name="default-language"]')?.content;
  if (isLanguage(offered)) return offered;
  if (offered !== browserLanguage) return sourceLanguage;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2));
  return spoken.find(isLanguage) ?? sourceLanguage;
}
