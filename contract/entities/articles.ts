import { defineEntity } from '../entity.ts';
import { field } from '../field.ts';
import { stockLevels } from '../rules/stock/stock-level.ts';

/** The commercial record. Several articles may sell the same product, one unit each. */
export const articles = defineEntity({
  name: 'articles',
  key: 'reference',
  label: 'designation',
  view: 'view articles page',
  manage: 'manage articles',
  fields: {
    reference: field.code({ natural: true, required: true, write: 'create', search: true }),
    /** Defaults to the article's reference; the product is then created with stock 0. */
    product_reference: field.ref('products', { staff_only: true }),
    designation: field.text({ natural: true, required: true, max: 300, search: true }),
    price: field.money({ required: true, min: 0 }),
    category: field.ref('categories', { natural: true, search: true }),
    tags: field.list({ ref: 'tags', search: true }),
    description: field.multiline(),
    barcode: field.barcode({ search: true }),
    /** Further codes, each with the pieces that it counts as (a carton of 24); unique over all articles. */
    barcodes: field.list({ entry: 'barcode', search: true }),
    /** Content hashes of its pictures, the main one first; set by the image calls. */
    images: field.list({ write: 'never', export: false, filter: false }),
    /** Derived from its product's stock. */
    stock_level: field.choice(stockLevels, { required: true, write: 'never' }),
  },
});
