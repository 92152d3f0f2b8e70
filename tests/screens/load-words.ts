import { entityNames } from '#contract/registry.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import type { Language } from '#contract/languages.ts';
import { bringListWords } from '#src/i18n/list-catalogues.ts';
import { bringWords, loadEntry } from '#src/i18n/setup.ts';

/** Loads all texts, for tests that show parts of several screens. */
export async function loadWords(language: Language): Promise<void> {
  await loadEntry(language);
  await Promise.all([...Object.values(catalogues).map(bringWords), ...entityNames.map(bringListWords)]);
}
