import { i18n, type Messages } from '@lingui/core';
import { catalogues, type Catalogue } from './catalogues.ts';
import { isLanguage, LANGUAGE_KEY, LANGUAGES, type Language } from './language.ts';

/** What the page opens in: words may be asked for before its first ones are here. */
let opening: Language = LANGUAGES[0];
/** Settles with the page's first words. */
let firstWords: Promise<void> = Promise.resolve();
/** Catalogues asked for since the page opened: a change of language has to bring all of them. */
const inUse = new Set<Catalogue>([catalogues.entry]);

/**
 * Loads the texts of the pages before sign-in and makes `language` the current one.
 * @throws when the catalogue cannot be fetched; the language then stays as it was
 */
export function loadEntry(language: Language): Promise<void> {
  opening = language;
  firstWords = bringEntry(language);
  return firstWords;
}

/** Resolves once something can be said; rejects where the first words did not come, which the page itself says. */
export function whenWorded(): Promise<void> {
  return firstWords;
}

async function bringEntry(language: Language): Promise<void> {
  // Alone: whatever else is asked for by now comes with the screen that needs it.
  const { messages } = await catalogues.entry[language]();
  i18n.load(language, messages);
  show(language);
}

/**
 * Adds a part's texts in the language of the page; to be awaited before the first of its screens is shown.
 * @throws when the catalogue cannot be fetched
 */
export async function bringWords(catalogue: Catalogue): Promise<void> {
  inUse.add(catalogue);
  const language = isLanguage(i18n.locale) ? i18n.locale : opening;
  const { messages } = await catalogue[language]();
  i18n.load(language, messages);
}

/**
 * Changes the language of the whole page and remembers it on this device.
 * @throws when a catalogue cannot be fetched; nothing has changed then
 */
export async function switchLanguage(language: Language): Promise<void> {
  await loadAll(language);
  show(language);
  localStorage.setItem(LANGUAGE_KEY, language);
}

async function loadAll(language: Language): Promise<void> {
  const loaded = new Map<Catalogue, Messages>();
  const isMissing = (catalogue: Catalogue) => !loaded.has(catalogue);
  // What is asked for meanwhile comes in the language of before: it is fetched in this one, too.
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
