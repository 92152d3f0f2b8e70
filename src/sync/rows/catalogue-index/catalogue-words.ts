import { foldText } from '#contract/rules/values/fold-text.ts';
import type { YieldToEventLoop } from './yield-to-event-loop.ts';
import type { ArticleSlots } from './article-slots.ts';

/** Number of articles that are searched for words before yielding. */
const BATCH_SIZE = 2000;
/** Shorter words carry no meaning: "de", "la", "of". */
const MIN_WORD_LENGTH = 3;

/**
 * The folded words in designations, categories, tags and whole references, with the number of articles for each. Yields
 * every few ms.
 */
export async function catalogueWords(
  slots: ArticleSlots,
  yieldToEventLoop: YieldToEventLoop,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  // The same few thousand words recur, so each is folded once.
  const folded = new Map<string, string>();
  const count = (text: string) => {
    for (const raw of text.split(/[\s,;:/()’'"]+/)) {
      let word = folded.get(raw);
      if (word === undefined) {
        word = foldText(raw);
        folded.set(raw, word);
      }
      if (word.length >= MIN_WORD_LENGTH) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  };
  for (let from = 0; from < slots.count; from += BATCH_SIZE) {
    if (from > 0) await yieldToEventLoop();
    // Columns may be reallocated while this yields.
    const { alive, texts, categories, category, tagLists, tagSet } = slots;
    for (let slot = from; slot < Math.min(from + BATCH_SIZE, slots.count); slot++) {
      if (alive[slot] !== 1) continue;
      count(texts.designation.text(slot));
      count(categories.names[category[slot]!]!);
      for (const tag of tagLists.lists[tagSet[slot]!]!) count(tag);
      const reference = foldText(texts.reference.text(slot));
      counts.set(reference, (counts.get(reference) ?? 0) + 1);
    }
  }
  return counts;
}
