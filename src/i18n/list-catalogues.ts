import type { Messages } from '@lingui/core';
import { bringWords } from './setup.ts';

const files = import.meta.glob<{ messages: Messages }>('./locales/*/lists/*.po');

/**
 * Adds what one list says of itself, in the language of the page. A list whose words were not collected yet
 * (`npm run i18n`) speaks as it is written.
 * @throws when the words cannot be fetched
 */
export async function bringListWords(name: string): Promise<void> {
  const words = wordsOf(name);
  if (words !== null) await bringWords(words);
}

function wordsOf(name: string) {
  const en = files[`./locales/en/lists/${name}.po`];
  const fr = files[`./locales/fr/lists/${name}.po`];
  return en && fr ? { en, fr } : null;
}
