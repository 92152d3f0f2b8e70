import { i18n, type Messages } from '@lingui/core';
import { catalogues, type Catalogue } from './catalogues.ts';
import { isLanguage, type Language, sourceLanguage } from '#contract/languages.ts';
import { LANGUAGE_KEY } from './language.ts';

/** The language in which the page starts: texts may be requested before the first catalogue has loaded. */
let opening: Language = sourceLanguage;
/** Settles with the first catalogue of the page. */
let firstWords: Promise<void> = Promise.resolve();
/** Catalogues requested since the page started; a change of language has to load all of them. */
const inUse = new Set<Catalogue>([catalogues.entry]);

/**
 * Loads the texts of the pages before sign-in and makes `language` the current one.
 * @throws if the catalogue cannot be fetched; the language stays as it was
 */
export function loadEntry(language: Language): Promise<void> {
  opening = language;
  firstWords = bringEntry(language);
  return firstWords;
}

/** Resolves once the first texts have loaded; rejects if they failed to load, which the page itself reports. */
export function whenWorded(): Promise<void> {
  return firstWords;
}

async function bringEntry(language: Language): Promise<void> {
  // Only this catalogue: others requested by now arrive with the screens that need them.
  const { messages } = await catalogues.entry[language]();
  i18n.load(language, messages);
  show(language);
}

/**
 * Loads a catalogue in the language of the page; await it before showing the first of its screens.
 * @throws if the catalogue cannot be fetched
 */
export async function bringWords(catalogue: Catalogue): Promise<void> {
  inUse.add(catalogue);
  const language = isLanguage(i18n.locale) ? i18n.locale : opening;
  const { messages } = await catalogue[language]();
  i18n.load(language, messages);
}

/**
 * Changes the language of the whole page and stores it on this device.
 * @throws if a catalogue cannot be fetched; nothing has changed then
 */
export async function switchLanguage(language: Language): Promise<void> {
  await loadAll(language);
  show(language);
  localStorage.setItem(LANGUAGE_KEY, language);
}

async function loadAll(language: Language): Promise<void> {
  const loaded = new Map<Catalogue, Messages>();
  const isMissing = (catalogue: Catalogue) => !loaded.has(catalogue);
  // A catalogue requested during the switch loads in the previous language: load it in the new one too.
  for (let missing = [...inUse]; missing.length > 0; missing = [...inUse].filter(isMissing)) {
    await Promise.all(
      missing.map(async (catalogue) => loaded.set(catalogue, (await catalogue[language]()).messages)),
    );
  }
  for (const messages of loaded.values()) i18n.load(language, messages);
}

function show(language: Language): void {
  i18n.activate(language);
  document.documentElement.lang = language;
}
