import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import { provideSentences } from './error-text.ts';

/** Loads the sentences of refusals that name something, with the first of them. Never rejects. */
export async function loadSentences(): Promise<void> {
  try {
    const { refusalSentence } = await withWords(import('./refusal-sentences.ts'), catalogues.refusals);
    provideSentences(refusalSentence);
  } catch {
    // Without a network, a refusal has the standard text of its code.
  }
}
