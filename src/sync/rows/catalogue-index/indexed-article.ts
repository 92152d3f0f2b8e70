import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';

/** All indexed data of an article: what the catalogue shows, and its codes for scanning and stock. */
export interface IndexedArticle extends CatalogueArticle {
  /** The product that it sells; empty if the user may not know. */
  product_reference: string;
  barcode: string;
  /** Further barcodes with their pieces, as stored. */
  barcodes: readonly string[];
}
