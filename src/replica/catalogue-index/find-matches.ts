import type { ArticleSlots } from './article-slots.ts';
import type { CatalogueFilter } from './catalogue-question.ts';
import type { WordMatches } from './word-matches.ts';

/** The articles that a filter lets through, and how many it would with one of its facets left open. */
export interface Matches {
  /** Slots, going up. */
  slots: Uint32Array;
  /** By the numbers of categories, of tag lists and of levels. */
  categories: Uint32Array;
  tagSets: Uint32Array;
  levels: Uint32Array;
}

/** Looks through all articles once. */
export function findMatches(slots: ArticleSlots, words: WordMatches, filter: CatalogueFilter): Matches {
  const meant = meantSlots(slots, words, filter);
  const { categories, tagSets, levels, category, tagSet, level, price, count } = slots;
  const { priceMin, priceMax } = filter;
  const categoryMeant = categories.among(filter.categories);
  const levelMeant = levels.among(filter.levels);
  const setMeant =
    filter.tags.length > 0
      ? tagSets.withAny(tagSets.tags.among(filter.tags))
      : new Uint8Array(tagSets.lists.length).fill(1);
  const inCategory = new Uint32Array(categoryMeant.length);
  const inSet = new Uint32Array(setMeant.length);
  const inLevel = new Uint32Array(levelMeant.length);
  const found = new Uint32Array(count);
  let some = 0;
  // Added rather than branched on: about every second branch would be foretold wrongly, which costs more than all else.
  for (let slot = 0; slot < count; slot++) {
    found[some] = slot;
    some += meant[slot]!;
  }
  let end = 0;
  for (let at = 0; at < some; at++) {
    const slot = found[at]!;
    if (price[slot]! < priceMin || price[slot]! > priceMax) continue;
    const c = category[slot]!;
    const s = tagSet[slot]!;
    const l = level[slot]!;
    const byCategory = categoryMeant[c]!;
    const bySet = setMeant[s]!;
    const byLevel = levelMeant[l]!;
    found[end] = slot;
    end += byCategory & bySet & byLevel;
    inCategory[c]! += bySet & byLevel;
    inSet[s]! += byCategory & byLevel;
    inLevel[l]! += byCategory & bySet;
  }
  return { slots: found.slice(0, end), categories: inCategory, tagSets: inSet, levels: inLevel };
}

/** Flags of the slots whose articles have all words and are among the references. */
function meantSlots(
  slots: ArticleSlots,
  words: WordMatches,
  { words: asked, references }: CatalogueFilter,
): Uint8Array {
  const { alive, count } = slots;
  const meant = references.length > 0 ? new Uint8Array(count) : alive.slice(0, count);
  for (const reference of references) {
    const slot = slots.slotOf(reference);
    if (slot !== undefined) meant[slot] = 1;
  }
  for (const word of asked) {
    const { flags } = words.find(word);
    for (let slot = 0; slot < count; slot++) meant[slot]! &= flags[slot]!;
  }
  return meant;
}
