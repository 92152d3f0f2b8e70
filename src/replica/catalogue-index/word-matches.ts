import type { ArticleSlots } from './article-slots.ts';

/** So many words are remembered: as many as a query has, for the query before as well. */
const MOST_WORDS = 16;

type Found = { flags: Uint8Array; upTo: number };

/** Which slots a search word is found in. Words asked for lately are looked for in new slots alone. */
export class WordMatches {
  readonly #slots: ArticleSlots;
  readonly #found = new Map<string, Found>();

  constructor(slots: ArticleSlots) {
    this.#slots = slots;
  }

  /** Flags by slot, at least as long as there are slots; those of empty slots say nothing. Not to be written to. */
  flagsOf(word: string): Uint8Array {
    const known = this.#found.get(word);
    const found = known ?? { flags: new Uint8Array(0), upTo: 0 };
    // The one asked for last stands last.
    this.#found.delete(word);
    this.#found.set(word, found);
    if (this.#found.size > MOST_WORDS) this.#found.delete(this.#found.keys().next().value!);
    this.#extend(word, found);
    return found.flags;
  }

  #extend(word: string, found: Found): void {
    const { count, corpus, categories, tagSets, category, tagSet, alive } = this.#slots;
    const from = found.upTo;
    if (from === count) return;
    if (found.flags.length < count) {
      const longer = new Uint8Array(alive.length);
      longer.set(found.flags);
      found.flags = longer;
    }
    const { flags } = found;
    corpus.mark(word, flags, from, this.#flagsWithin(word));
    const inCategory = categories.holding(word);
    if (inCategory) for (let slot = from; slot < count; slot++) flags[slot]! |= inCategory[category[slot]!]!;
    const inTags = tagSets.tags.holding(word);
    if (inTags) {
      const inSet = tagSets.withAny(inTags);
      for (let slot = from; slot < count; slot++) flags[slot]! |= inSet[tagSet[slot]!]!;
    }
    found.upTo = count;
  }

  /** Flags of a word within this one, as when one types on: this one is found in no other slot. */
  #flagsWithin(word: string): Uint8Array | null {
    const shorter = [...this.#found.keys()].filter((one) => one.length < word.length && word.includes(one));
    const longest = shorter.sort((a, b) => b.length - a.length)[0];
    return longest === undefined ? null : this.flagsOf(longest);
  }
}
