import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import type { ReplicaRow } from '../store/replica-store.ts';

/** What is known of one article: what the catalogue shows, and what it is scanned and stored by. */
export interface IndexedArticle extends CatalogueArticle {
  /** The product that it sells; empty where the user may not know. */
  product_reference: string;
  barcode: string;
}

/**
 * Reads a row of the feed. What is the same as elsewhere is taken from there, so that it is in memory once: `tags`
 * from another article with these tags, and the description from the one before, often the same model.
 */
export function readArticle(row: ReplicaRow, tags: string[], before: IndexedArticle | null): IndexedArticle {
  const reference = row['reference'] as string;
  const product = (row['product_reference'] ?? '') as string;
  const description = row['description'] as string;
  return {
    id: row.id,
    reference,
    designation: row['designation'] as string,
    price: row['price'] as number,
    category: row['category'] as string,
    tags,
    description: description === before?.description ? before.description : description,
    images: row['images'] as string[],
    stock_level: row['stock_level'] as IndexedArticle['stock_level'],
    product_reference: product === reference ? reference : product,
    barcode: row['barcode'] as string,
  };
}

/** An article as the catalogue answers it. */
export function showArticle(article: IndexedArticle): CatalogueArticle {
  const { product_reference: _product, barcode: _barcode, ...shown } = article;
  return shown;
}

/** The texts of an article that are its own and are searched; category and tags, shared by many, are searched apart. */
export function ownText({ reference, designation, barcode }: IndexedArticle): string {
  return `${reference} ${designation} ${barcode}`;
}
