import type { ArticleSlots } from './article-slots.ts';
import type { WordOccurrences } from './search-corpus.ts';

/** Number of cached words: enough for the present query and the one before. */
const MAX_WORDS = 16;

type CachedOccurrences = WordOccurrences & { upTo: number };

/** Which slots contain a search word. For cached words, only new slots are searched. */
export class WordMatches {
  readonly #slots: ArticleSlots;
  readonly #words = new Map<string, CachedOccurrences>();

  constructor(slots: ArticleSlots) {
    this.#slots = slots;
  }

  /** The result is at least as long as the number of slots; entries of empty slots are meaningless. Read-only. */
  find(word: string): WordOccurrences {
    const found = this.#words.get(word) ?? this.#begin();
    // Least recently used first.
    this.#words.delete(word);
    this.#words.set(word, found);
    if (found.upTo < this.#slots.count) this.#extend(word, found);
    return found;
  }

  /** Starts a new word, in the memory of the least recently used one. */
  #begin(): CachedOccurrences {
    if (this.#words.size < MAX_WORDS)
      return { flags: new Uint8Array(0), offsets: new Uint16Array(0), upTo: 0 };
    const [oldest, { flags, offsets }] = this.#words.entries().next().value!;
    this.#words.delete(oldest);
    return { flags: flags.fill(0), offsets: offsets.fill(0), upTo: 0 };
  }

  #extend(word: string, found: CachedOccurrences): void {
    const { count, corpus, categories, tagLists, category, tagSet, alive } = this.#slots;
    const from = found.upTo;
    if (found.flags.length < count) {
      const { flags, offsets } = found;
      found.flags = new Uint8Array(alive.length);
      found.offsets = new Uint16Array(alive.length);
      found.flags.set(flags);
      found.offsets.set(offsets);
    }
    const { flags } = found;
    const part = this.#partOf(word);
    if (part === null) corpus.mark(word, found, from, null, 0);
    else corpus.mark(word, found, from, this.find(part), word.indexOf(part));
    const inCategory = categories.containing(word);
    if (inCategory) for (let slot = from; slot < count; slot++) flags[slot]! |= inCategory[category[slot]!]!;
    const inTags = tagLists.tags.containing(word);
    if (inTags) {
      const inSet = tagLists.withAny(inTags);
      for (let slot = from; slot < count; slot++) flags[slot]! |= inSet[tagSet[slot]!]!;
    }
    found.upTo = count;
  }

  /**
   * The longest cached word that is part of this one, as when the user types on: only slots with that word can contain
   * this one.
   */
  #partOf(word: string): string | null {
    const parts = [...this.#words.keys()].filter((one) => one.length < word.length && word.includes(one));
    return parts.sort((a, b) => b.length - a.length)[0] ?? null;
  }
}
