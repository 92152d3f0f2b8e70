import { catalogueLimits } from '#contract/rules/catalogue/catalogue-limits.ts';
import { searchedWord } from '#contract/rules/catalogue/code-match.ts';
import { searchWords } from '#contract/rules/values/fold-text.ts';
import { readNames } from '#contract/rules/values/name-list.ts';
import { spellingsOf } from '#contract/rules/values/clean-text.ts';
import type { CatalogueQueryParams } from './catalogue-query.ts';

/** Filter for articles; an empty list does not filter. Prices in cents, excl. VAT. */
export interface CatalogueFilter {
  words: string[];
  references: string[];
  categories: string[];
  tags: string[];
  levels: string[];
  priceMin: number;
  priceMax: number;
}

export type SortColumn = 'designation' | 'price' | 'reference';
export interface CatalogueSort {
  column: SortColumn;
  descending: boolean;
}

const sorts: Record<string, CatalogueSort> = {
  designation: { column: 'designation', descending: false },
  price: { column: 'price', descending: false },
  '-price': { column: 'price', descending: true },
  reference: { column: 'reference', descending: false },
};

const several = /^[^]{0,2000}$/;
const price = /^\d{1,9}$/;
const filterPatterns: Record<string, RegExp> = {
  q: /^[^]{0,200}$/,
  reference: several,
  category: several,
  tag: several,
  level: several,
  price_min: price,
  price_max: price,
};
const pagePatterns: Record<string, RegExp> = {
  ...filterPatterns,
  sort: /^-?[a-z]+$/,
  after: /^[^]{0,1000}$/,
  limit: /^\d{1,3}$/,
};

/** Parses the filter of a query; null if the server would refuse it. */
export function parseCatalogueFilter(
  params: CatalogueQueryParams,
  patterns = filterPatterns,
): CatalogueFilter | null {
  for (const [name, text] of Object.entries(params)) {
    if (text !== undefined && !patterns[name]?.test(text)) return null;
  }
  const { q, reference, category, tag, level, price_min, price_max } = params;
  return {
    words: searchWords(q ?? '').map(searchedWord),
    references: namesOf(reference),
    categories: namesOf(category),
    tags: namesOf(tag),
    levels: readNames(level ?? ''),
    priceMin: price_min ? Number(price_min) : 0,
    priceMax: price_max ? Number(price_max) : Infinity,
  };
}

function namesOf(filter: string | undefined): string[] {
  return spellingsOf({ plainSpaces: true }, readNames(filter ?? ''));
}

export interface PageQuery {
  filter: CatalogueFilter;
  sort: CatalogueSort;
  /** The marker of the request; empty for the first page. */
  after: string;
  limit: number;
}

/** Parses a question for a page as the server does; null if the server would refuse it. */
export function parsePageQuery(params: CatalogueQueryParams): PageQuery | null {
  const filter = parseCatalogueFilter(params, pagePatterns);
  const sort = sorts[params['sort'] ?? 'designation'];
  if (!filter || !sort) return null;
  const { pageRows, maxPageRows } = catalogueLimits;
  const limit = Math.min(maxPageRows, Math.max(1, Number(params['limit'] ?? pageRows)));
  return { filter, sort, after: params['after'] ?? '', limit };
}
