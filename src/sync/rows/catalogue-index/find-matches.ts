import type { ArticleSlots } from './article-slots.ts';
import type { CatalogueFilter } from './parse-catalogue-query.ts';
import type { WordMatches } from './word-matches.ts';

/**
 * Buffers shared by all searches: new ones for each keystroke would trigger garbage collection while the user types.
 */
const buffers = { matching: new Uint8Array(0), found: new Uint32Array(0) };

function reserve(count: number): void {
  if (buffers.matching.length < count) {
    const length = Math.ceil(1.1 * count);
    Object.assign(buffers, { matching: new Uint8Array(length), found: new Uint32Array(length) });
  }
}

/** The articles that match a filter, as ascending slots. */
export interface Matches {
  slots: Uint32Array;
  /** Those that would match without the category, tag and level filters. */
  beforeFacets: Uint32Array;
}

/**
 * Scans all articles once.
 * @param spare matches that are not needed any more: their memory is reused
 */
export function findMatches(
  slots: ArticleSlots,
  words: WordMatches,
  filter: CatalogueFilter,
  spare?: Matches,
): Matches {
  const beforeFacets = copyFound(matchesBeforeFacets(slots, words, filter), spare?.beforeFacets);
  if (filter.categories.length + filter.tags.length + filter.levels.length === 0)
    return { slots: beforeFacets, beforeFacets };
  const allowed = readAllowedFacets(slots, filter);
  const { category, tagSet, level } = slots;
  const { found } = buffers;
  let end = 0;
  for (let at = 0; at < beforeFacets.length; at++) {
    const slot = beforeFacets[at]!;
    found[end] = slot;
    end +=
      allowed.categories[category[slot]!]! & allowed.tagLists[tagSet[slot]!]! & allowed.levels[level[slot]!]!;
  }
  const old = spare && spare.slots.buffer !== spare.beforeFacets.buffer ? spare.slots : undefined;
  return { slots: copyFound(found.subarray(0, end), old), beforeFacets };
}

/** Copies matches out of the shared buffer, into the memory of spare ones if they fit. */
function copyFound(found: Uint32Array, spare?: Uint32Array): Uint32Array {
  if (!spare || spare.buffer.byteLength < found.byteLength) return found.slice();
  const copy = new Uint32Array(spare.buffer, 0, found.length);
  copy.set(found);
  return copy;
}

/** Flags or counts by number of category, tag list and level. */
interface ByFacet<Values> {
  categories: Values;
  tagLists: Values;
  levels: Values;
}

/** Counts the articles that a filter would match if one of its facets were unrestricted. */
export function countFacets(
  slots: ArticleSlots,
  filter: CatalogueFilter,
  { beforeFacets }: Matches,
): ByFacet<Uint32Array> {
  const allowed = readAllowedFacets(slots, filter);
  const { category, tagSet, level } = slots;
  const categories = new Uint32Array(allowed.categories.length);
  const tagLists = new Uint32Array(allowed.tagLists.length);
  const levels = new Uint32Array(allowed.levels.length);
  for (let at = 0; at < beforeFacets.length; at++) {
    const slot = beforeFacets[at]!;
    const c = category[slot]!;
    const s = tagSet[slot]!;
    const l = level[slot]!;
    const byCategory = allowed.categories[c]!;
    const byList = allowed.tagLists[s]!;
    const byLevel = allowed.levels[l]!;
    categories[c]! += byList & byLevel;
    tagLists[s]! += byCategory & byLevel;
    levels[l]! += byCategory & byList;
  }
  return { categories, tagLists, levels };
}

/** The categories, tag lists and levels that a filter allows. */
function readAllowedFacets(
  { categories, tagLists, levels }: ArticleSlots,
  filter: CatalogueFilter,
): ByFacet<Uint8Array> {
  return {
    categories: categories.flagsOf(filter.categories),
    tagLists:
      filter.tags.length > 0
        ? tagLists.withAny(tagLists.tags.flagsOf(filter.tags))
        : new Uint8Array(tagLists.lists.length).fill(1),
    levels: levels.flagsOf(filter.levels),
  };
}

/** Slots that contain all words and match the references and prices; valid until the next search. */
function matchesBeforeFacets(slots: ArticleSlots, words: WordMatches, filter: CatalogueFilter): Uint32Array {
  const { priceMin, priceMax } = filter;
  const { price, count } = slots;
  reserve(count);
  const { matching, found } = buffers;
  markMatching(matching, slots, words, filter);
  let end = 0;
  // Branch-free: about every second branch would be mispredicted, which costs more than everything else.
  for (let slot = 0; slot < count; slot++) {
    found[end] = slot;
    end += matching[slot]!;
  }
  if (priceMin === 0 && priceMax === Infinity) return found.subarray(0, end);
  let within = 0;
  for (let at = 0; at < end; at++) {
    const slot = found[at]!;
    if (price[slot]! < priceMin || price[slot]! > priceMax) continue;
    found[within++] = slot;
  }
  return found.subarray(0, within);
}

/** Flags the slots whose articles contain all words and are among the references. */
function markMatching(
  matching: Uint8Array,
  slots: ArticleSlots,
  words: WordMatches,
  { words: searchedWords, references }: CatalogueFilter,
): void {
  const { alive, count } = slots;
  if (references.length > 0) matching.fill(0, 0, count);
  else matching.set(alive.subarray(0, count));
  for (const reference of references) {
    const slot = slots.slotOf(reference);
    if (slot !== undefined) matching[slot] = 1;
  }
  for (const word of searchedWords) {
    const { flags } = words.find(word);
    for (let slot = 0; slot < count; slot++) matching[slot]! &= flags[slot]!;
  }
}
