import type { Messages } from '@lingui/core';
import { byLanguage, sourceLanguage } from '#contract/languages.ts';
import type { Catalogue } from './catalogues.ts';
import { bringWords } from './setup.ts';

const files = import.meta.glob<{ messages: Messages }>('./locales/*/lists/*.po');

/**
 * Loads the texts of one list in the language of the page. A list whose texts have not been collected yet (`npm run
 * i18n`) shows its source texts.
 * @throws if the texts cannot be fetched
 */
export async function bringListWords(name: string): Promise<void> {
  const words = wordsOf(name);
  if (words !== null) await bringWords(words);
}

function wordsOf(name: string): Catalogue | null {
  const source = files[`./locales/${sourceLanguage}/lists/${name}.po`];
  if (source === undefined) return null;
  return byLanguage((language) => files[`./locales/${language}/lists/${name}.po`] ?? source);
}
