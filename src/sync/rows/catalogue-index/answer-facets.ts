import type { Facets } from '#contract/endpoints/catalogue.ts';
import { catalogueLimits } from '#contract/rules/catalogue/catalogue-limits.ts';
import { sortKey } from '#contract/rules/values/sort-key.ts';
import { compareText } from '../list-query/compare-text.ts';
import type { ArticleSlots } from './article-slots.ts';
import type { CatalogueFilter } from './parse-catalogue-query.ts';
import { countFacets, type Matches } from './find-matches.ts';

type Facet = Facets['tags'][number];

/** Counts the articles that each choice would show: categories in natural order, levels by name, tags by frequency. */
export function answerFacets(slots: ArticleSlots, filter: CatalogueFilter, matches: Matches): Facets {
  const { categories, tagLists, levels } = slots;
  const counts = countFacets(slots, filter, matches);
  const tags = named(tagLists.tags.names, tagLists.sumByTag(counts.tagLists));
  return {
    categories: named(categories.names, counts.categories)
      .filter(({ name }) => name !== '')
      .map((one) => ({ one, key: sortKey(one.name) }))
      .sort((a, b) => compareText(a.key, b.key))
      .map(({ one }) => one),
    tags: tags
      .sort((a, b) => b.count - a.count || compareText(a.name, b.name))
      .slice(0, catalogueLimits.tags),
    levels: named(levels.names, counts.levels),
  };
}

/** The names with at least one article, sorted. */
function named(names: readonly string[], counts: ArrayLike<number>): Facet[] {
  return names
    .map((name, number) => ({ name, count: counts[number]! }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => compareText(a.name, b.name));
}
