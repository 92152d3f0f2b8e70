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
    reference: field.code({
      natural: true,
      required: true,
      write: 'create',
      search: true,
      aliases: [
        'ref',
        'sku',
        'stock code',
        'code article',
        'article',
        'ipn',
        'n article',
        'article number',
        'item number',
      ],
    }),
    /** Defaults to the article's reference; the product is then created with stock 0. */
    product_reference: field.ref('products', {
      staff_only: true,
      aliases: ['product', 'produit', 'reference produit'],
    }),
    designation: field.text({
      natural: true,
      required: true,
      max: 300,
      search: true,
      aliases: ['description', 'libelle', 'intitule', 'name', 'nom', 'label', 'title'],
    }),
    price: field.money({
      required: true,
      min: 0,
      aliases: [
        'unit price',
        'prix',
        'prix ht',
        'pv ht',
        'price ht',
        'tarif',
        'pu',
        'pu ht',
        'prix unitaire',
        'prix de vente',
        'sales price',
        'selling price',
        'list price',
        'regular price',
        'tarif de vente',
        'pv',
        'px',
        'px vente',
      ],
    }),
    category: field.ref('categories', {
      natural: true,
      search: true,
      aliases: ['categorie', 'famille', 'family'],
    }),
    tags: field.list({ ref: 'tags', search: true, aliases: ['mots cles', 'etiquettes', 'keywords'] }),
    description: field.multiline({ aliases: ['long description', 'texte', 'details'] }),
    barcode: field.barcode({
      search: true,
      aliases: ['ean', 'ean13', 'gtin', 'gencod', 'gencode', 'code barres', 'upc'],
    }),
    /** Further codes, each with the pieces that it counts as (a carton of 24); unique over all articles. */
    barcodes: field.list({
      entry: 'barcode',
      search: true,
      aliases: [
        'other barcodes',
        'autres codes barres',
        'carton',
        'ean carton',
        'gtin carton',
        'gencod carton',
      ],
    }),
    /** Content hashes of its pictures, the main one first; set by the image calls. */
    images: field.list({ write: 'never', export: false, filter: false }),
    /** Derived from its product's stock. */
    stock_level: field.choice(stockLevels, { required: true, write: 'never' }),
  },
});
