import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';

/** A catalogue question with the parameters of its URL, the marker and the limit. */
export type CatalogueQueryParams = Record<string, string | undefined>;

export interface CataloguePage {
  rows: CatalogueArticle[];
  next: string | null;
  count: number;
  capped: boolean;
}
