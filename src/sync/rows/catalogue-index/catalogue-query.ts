import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';

/** A catalogue query as the parameters of its URL, with the marker and the limit. */
export type CatalogueQueryParams = Record<string, string | undefined>;

export interface CataloguePage {
  rows: CatalogueArticle[];
  /** Marker of the next page; null on the last. */
  next: string | null;
  count: number;
  /** There are more than `count`. */
  capped: boolean;
}
