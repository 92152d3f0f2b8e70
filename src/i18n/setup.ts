import { i18n, type Messages } from '@lingui/core';
import { LANGUAGE_KEY, type Language } from './language.ts';

type CatalogueName = 'entry' | 'work';
type Load = () => Promise<{ messages: Messages }>;

/** Written out one by one, so that each catalogue is a file of its own that is fetched only when needed. */
const CATALOGUES: Record<CatalogueName, Record<Language, Load>> = {
  entry: {
    en: () => import('./locales/en/entry.po'),
    fr: () => import('./locales/fr/entry.po'),
  },
  work: {
    en: () => import('./locales/en/work.po'),
    fr: () => import('./locales/fr/work.po'),
  },
};

/** Catalogues asked for since the page opened: a change of language has to bring all of them. */
const inUse = new Set<CatalogueName>();

/**
 * Loads the texts of the pages before sign-in and makes `language` the current one.
 * @throws when the catalogue cannot be fetched; the language then stays as it was
 */
export function loadEntry(language: Language): Promise<void> {
  return bring('entry', language);
}

/** Adds the texts of every page behind the sign-in; to be awaited before the first of them is shown. */
export function loadWork(language: Language): Promise<void> {
  return bring('work', language);
}

/**
 * Changes the language of the whole page and remembers it on this device.
 * @throws when a catalogue cannot be fetched; nothing has changed then
 */
export async function switchLanguage(language: Language): Promise<void> {
  await activateWith([...inUse], language);
  localStorage.setItem(LANGUAGE_KEY, language);
}

async function bring(name: CatalogueName, language: Language): Promise<void> {
  inUse.add(name);
  await activateWith([name], language);
}

async function activateWith(names: CatalogueName[], language: Language): Promise<void> {
  const loaded = await Promise.all(names.map((name) => CATALOGUES[name][language]()));
  for (const { messages } of loaded) i18n.load(language, messages);
  i18n.activate(language);
  document.documentElement.lang = language;
}
