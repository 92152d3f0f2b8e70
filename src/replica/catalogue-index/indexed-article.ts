import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';

/** What is known of one article: what the catalogue shows, and what it is scanned and stored by. */
export interface IndexedArticle extends CatalogueArticle {
  /** The product that it sells; empty where the user may not know. */
  product_reference: string;
  barcode: string;
}

/** An article as the catalogue answers it. */
export function showArticle(article: IndexedArticle): CatalogueArticle {
  const { product_reference: _product, barcode: _barcode, ...shown } = article;
  return shown;
}
