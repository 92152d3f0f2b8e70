import { searchWords } from '#contract/rules/fold-text.ts';
import type { ArticleSlots } from './article-slots.ts';
import type { IndexedArticle } from './indexed-article.ts';
import type { WordMatches } from './word-matches.ts';

/** The article that a scanned code names: by its reference, else by its barcode; of several the first by reference. */
export function articleByCode(slots: ArticleSlots, words: WordMatches, code: string): IndexedArticle | null {
  const slot = slots.slotOf(code);
  if (slot !== undefined) return slots.article(slot);
  const [word] = searchWords(code);
  if (word === undefined) return null;
  const { flags } = words.find(word);
  const { alive, texts } = slots;
  let first = -1;
  for (let at = flags.indexOf(1); at >= 0; at = flags.indexOf(1, at + 1)) {
    if (alive[at] !== 1 || texts.barcode.text(at) !== code) continue;
    if (first < 0 || texts.reference.compare(at, first) < 0) first = at;
  }
  return first < 0 ? null : slots.article(first);
}
