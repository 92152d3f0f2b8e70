import { stockLevels, type StockLevel } from '#contract/rules/stock/stock-level.ts';
import { readNames, writeNames } from '#contract/rules/values/name-list.ts';
import type { CatalogueQuestion } from '#src/sync/client/catalogue/catalogue.ts';

export const catalogueSorts = ['designation', 'price', '-price', 'reference'] as const;
export type CatalogueSort = (typeof catalogueSorts)[number];

/** The catalogue search as the URL holds it. Prices in cents HT. */
export type CatalogueSearch = {
  q: string;
  categories: readonly string[];
  tags: readonly string[];
  levels: readonly StockLevel[];
  priceMin: number | null;
  priceMax: number | null;
  sort: CatalogueSort;
};

/** The URL parameters, which are also the parameters of the API call. */
export type CatalogueParams = Omit<CatalogueQuestion, 'sort'> & { sort?: CatalogueSort };

/** Reads the URL parameters and drops unknown values. */
export function readCatalogueSearch(params: Readonly<Record<string, unknown>>): CatalogueSearch {
  const text = (name: string) => {
    const value = params[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const cents = (name: string) => (/^\d{1,9}$/.test(text(name)) ? Number(text(name)) : null);
  const names = (name: string) => [...new Set(readNames(text(name).slice(0, 2000)))];
  const sort = catalogueSorts.find((known) => known === text('sort'));
  const asked = names('level');
  return {
    q: text('q').slice(0, 200),
    categories: names('category'),
    tags: names('tag'),
    levels: stockLevels.filter((level) => asked.includes(level)),
    priceMin: cents('price_min'),
    priceMax: cents('price_max'),
    sort: sort ?? 'designation',
  };
}

/** The parameters of a search, without default values. */
export function writeCatalogueSearch(search: CatalogueSearch): CatalogueParams {
  const params: CatalogueParams = {};
  if (search.q !== '') params.q = search.q;
  if (search.categories.length > 0) params.category = writeNames(search.categories);
  if (search.tags.length > 0) params.tag = writeNames(search.tags);
  if (search.levels.length > 0) params.level = writeNames(search.levels);
  if (search.priceMin !== null) params.price_min = String(search.priceMin);
  if (search.priceMax !== null) params.price_max = String(search.priceMax);
  if (search.sort !== 'designation') params.sort = search.sort;
  return params;
}

/** The same search without filters; query and sort order stay. */
export function clearFilters(search: CatalogueSearch): CatalogueSearch {
  return { ...search, categories: [], tags: [], levels: [], priceMin: null, priceMax: null };
}

/** Number of active filters; a price range counts as one. */
export function countFilters(search: CatalogueSearch): number {
  const priced = search.priceMin !== null || search.priceMax !== null;
  return search.categories.length + search.tags.length + search.levels.length + (priced ? 1 : 0);
}

/** Adds a name to a list, or removes it if present. */
export function toggleName<N extends string>(names: readonly N[], name: N): N[] {
  return names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
}
