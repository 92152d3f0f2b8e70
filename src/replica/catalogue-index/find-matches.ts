import type { ArticleSlots } from './article-slots.ts';
import type { CatalogueFilter } from './catalogue-question.ts';
import type { WordMatches } from './word-matches.ts';

/**
 * Room to look through all articles in, for one search after the other: a new piece for each letter that is typed would
 * have the browser clean up in the midst of a word.
 */
const room = { meant: new Uint8Array(0), found: new Uint32Array(0) };

function makeRoom(count: number): void {
  if (room.meant.length < count) {
    const length = Math.ceil(1.1 * count);
    Object.assign(room, { meant: new Uint8Array(length), found: new Uint32Array(length) });
  }
}

/** The articles that a filter lets through. Slots, going up. */
export interface Matches {
  slots: Uint32Array;
  /** Those that it would let through if it asked for no category, tag or level. */
  open: Uint32Array;
}

/**
 * Looks through all articles once.
 * @param spare matches that nobody needs any more: their room is taken for the new ones
 */
export function findMatches(
  slots: ArticleSlots,
  words: WordMatches,
  filter: CatalogueFilter,
  spare?: Matches,
): Matches {
  const open = keepFound(openMatches(slots, words, filter), spare?.open);
  if (filter.categories.length + filter.tags.length + filter.levels.length === 0)
    return { slots: open, open };
  const meant = readMeantFacets(slots, filter);
  const { category, tagSet, level } = slots;
  const { found } = room;
  let end = 0;
  for (let at = 0; at < open.length; at++) {
    const slot = open[at]!;
    found[end] = slot;
    end += meant.categories[category[slot]!]! & meant.tagSets[tagSet[slot]!]! & meant.levels[level[slot]!]!;
  }
  const old = spare && spare.slots.buffer !== spare.open.buffer ? spare.slots : undefined;
  return { slots: keepFound(found.subarray(0, end), old), open };
}

/** A copy of what was found, where it fits in the room of what is no longer needed. */
function keepFound(found: Uint32Array, spare?: Uint32Array): Uint32Array {
  if (!spare || spare.buffer.byteLength < found.byteLength) return found.slice();
  const kept = new Uint32Array(spare.buffer, 0, found.length);
  kept.set(found);
  return kept;
}

/** By the numbers of categories, of tag lists and of levels: flags, or counts. */
interface ByFacet<Figures> {
  categories: Figures;
  tagSets: Figures;
  levels: Figures;
}

/** How many articles a filter would let through with one of its facets left open. */
export function countFacets(
  slots: ArticleSlots,
  filter: CatalogueFilter,
  { open }: Matches,
): ByFacet<Uint32Array> {
  const meant = readMeantFacets(slots, filter);
  const { category, tagSet, level } = slots;
  const categories = new Uint32Array(meant.categories.length);
  const tagSets = new Uint32Array(meant.tagSets.length);
  const levels = new Uint32Array(meant.levels.length);
  for (let at = 0; at < open.length; at++) {
    const slot = open[at]!;
    const c = category[slot]!;
    const s = tagSet[slot]!;
    const l = level[slot]!;
    const byCategory = meant.categories[c]!;
    const bySet = meant.tagSets[s]!;
    const byLevel = meant.levels[l]!;
    categories[c]! += bySet & byLevel;
    tagSets[s]! += byCategory & byLevel;
    levels[l]! += byCategory & bySet;
  }
  return { categories, tagSets, levels };
}

/** What a filter lets through of categories, tag lists and levels. */
function readMeantFacets(
  { categories, tagSets, levels }: ArticleSlots,
  filter: CatalogueFilter,
): ByFacet<Uint8Array> {
  return {
    categories: categories.among(filter.categories),
    tagSets:
      filter.tags.length > 0
        ? tagSets.withAny(tagSets.tags.among(filter.tags))
        : new Uint8Array(tagSets.lists.length).fill(1),
    levels: levels.among(filter.levels),
  };
}

/** Slots that have all words, are among the references and within the prices; until the next search. */
function openMatches(slots: ArticleSlots, words: WordMatches, filter: CatalogueFilter): Uint32Array {
  const { priceMin, priceMax } = filter;
  const { price, count } = slots;
  makeRoom(count);
  const { meant, found } = room;
  markMeant(meant, slots, words, filter);
  let end = 0;
  // Added rather than branched on: about every second branch would be foretold wrongly, which costs more than all else.
  for (let slot = 0; slot < count; slot++) {
    found[end] = slot;
    end += meant[slot]!;
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

/** Flags the slots whose articles have all words and are among the references. */
function markMeant(
  meant: Uint8Array,
  slots: ArticleSlots,
  words: WordMatches,
  { words: asked, references }: CatalogueFilter,
): void {
  const { alive, count } = slots;
  if (references.length > 0) meant.fill(0, 0, count);
  else meant.set(alive.subarray(0, count));
  for (const reference of references) {
    const slot = slots.slotOf(reference);
    if (slot !== undefined) meant[slot] = 1;
  }
  for (const word of asked) {
    const { flags } = words.find(word);
    for (let slot = 0; slot < count; slot++) meant[slot]! &= flags[slot]!;
  }
}
