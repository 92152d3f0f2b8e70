import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';

/** What is known of one article: what the catalogue shows, and what it is scanned and stored by. */
export interface IndexedArticle extends CatalogueArticle {
  /** The product that it sells; empty where the user may not know. */
  product_reference: string;
  barcode: string;
}
