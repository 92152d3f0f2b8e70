import type { ArticleSlots } from './article-slots.ts';
import type { Found } from './search-corpus.ts';

/** So many words are remembered: as many as a query has, for the query before as well. */
const MOST_WORDS = 16;

type Remembered = Found & { upTo: number };

/** Which slots a search word is found in. Words asked for lately are looked for in new slots alone. */
export class WordMatches {
  readonly #slots: ArticleSlots;
  readonly #words = new Map<string, Remembered>();

  constructor(slots: ArticleSlots) {
    this.#slots = slots;
  }

  /** At least as long as there are slots; what it says of empty ones means nothing. Not to be written to. */
  find(word: string): Found {
    const found = this.#words.get(word) ?? this.#begin();
    // The one asked for last stands last.
    this.#words.delete(word);
    this.#words.set(word, found);
    if (found.upTo < this.#slots.count) this.#extend(word, found);
    return found;
  }

  /** A word of which nothing is known, in the room of the one that was asked for longest ago. */
  #begin(): Remembered {
    if (this.#words.size < MOST_WORDS)
      return { flags: new Uint8Array(0), offsets: new Uint16Array(0), upTo: 0 };
    const [oldest, { flags, offsets }] = this.#words.entries().next().value!;
    this.#words.delete(oldest);
    return { flags: flags.fill(0), offsets: offsets.fill(0), upTo: 0 };
  }

  #extend(word: string, found: Remembered): void {
    const { count, corpus, categories, tagSets, category, tagSet, alive } = this.#slots;
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
    const inCategory = categories.holding(word);
    if (inCategory) for (let slot = from; slot < count; slot++) flags[slot]! |= inCategory[category[slot]!]!;
    const inTags = tagSets.tags.holding(word);
    if (inTags) {
      const inSet = tagSets.withAny(inTags);
      for (let slot = from; slot < count; slot++) flags[slot]! |= inSet[tagSet[slot]!]!;
    }
    found.upTo = count;
  }

  /** The longest remembered word within this one, as when one types on: this one is found in no other slot. */
  #partOf(word: string): string | null {
    const parts = [...this.#words.keys()].filter((one) => one.length < word.length && word.includes(one));
    return parts.sort((a, b) => b.length - a.length)[0] ?? null;
  }
}
