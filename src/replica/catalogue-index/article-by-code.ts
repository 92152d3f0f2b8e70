import { searchWords } from '#contract/rules/fold-text.ts';
import type { ArticleSlots } from './article-slots.ts';
import type { IndexedArticle } from './indexed-article.ts';
import { compareText } from './text-order.ts';
import type { WordMatches } from './word-matches.ts';

/** The article that a scanned code names: by its reference, else by its barcode; of several the first by reference. */
export function articleByCode(slots: ArticleSlots, words: WordMatches, code: string): IndexedArticle | null {
  const slot = slots.slotOf(code);
  if (slot !== undefined) return slots.articles[slot]!;
  const [word] = searchWords(code);
  if (word === undefined) return null;
  const { flags } = words.find(word);
  let first: IndexedArticle | null = null;
  for (let at = flags.indexOf(1); at >= 0; at = flags.indexOf(1, at + 1)) {
    const article = slots.articles[at];
    if (article?.barcode !== code) continue;
    if (!first || compareText(article.reference, first.reference) < 0) first = article;
  }
  return first;
}
