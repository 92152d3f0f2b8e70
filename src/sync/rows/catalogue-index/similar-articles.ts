import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { catalogueLimits, wholeTagWeight } from '#contract/rules/catalogue/catalogue-limits.ts';
import type { ArticleSlots } from './article-slots.ts';
import { firstInOrder } from './first-in-order.ts';

/** The articles that share tags with the given one, most similar first: a rare tag counts more than a frequent one. */
export function similarArticles(slots: ArticleSlots, slot: number): CatalogueArticle[] {
  const { tagLists, tagSet, alive, count } = slots;
  const countsByTagSet = new Uint32Array(tagLists.lists.length);
  for (let one = 0; one < count; one++) countsByTagSet[tagSet[one]!]! += alive[one]!;
  const countsByTag = tagLists.sumByTag(countsByTagSet);
  const weights = new Float64Array(countsByTag.length);
  for (const tag of tagLists.members(tagSet[slot]!)) {
    weights[tag] = Math.floor(wholeTagWeight / (1 + countsByTag[tag]!));
  }
  const similarity = tagLists.sumByList(weights);
  const keys = new Float64Array(count);
  const near = new Uint32Array(count);
  let end = 0;
  for (let one = 0; one < count; one++) {
    keys[one] = similarity[tagSet[one]!]!;
    if (alive[one] === 1 && one !== slot && keys[one]! > 0) near[end++] = one;
  }
  const compare = (a: number, b: number) => keys[b]! - keys[a]! || slots.texts.id.compare(a, b);
  const picked = firstInOrder(near.subarray(0, end), catalogueLimits.similar, {
    keys,
    direction: -1,
    compare,
  });
  return picked.map((one) => slots.catalogueArticle(one));
}
