import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { stockLevels } from '../rules/stock/stock-level.ts';

/** An article as ordering users see it: a stock level, never counts or locations. */
export const catalogueArticleSchema = z.object({
  id: z.string(),
  reference: z.string(),
  designation: z.string(),
  /** Cents excl. VAT. */
  price: z.int(),
  category: z.string(),
  tags: z.array(z.string()),
  description: z.string(),
  images: z.array(z.string()),
  stock_level: z.enum(stockLevels),
});
export type CatalogueArticle = z.infer<typeof catalogueArticleSchema>;

/** An article that has one of the asked barcodes. */
const barcodeMatchSchema = z.object({
  code: z.string(),
  /** Pieces that the code counts as; null for a carton of unknown size. */
  pieces: z.nullable(z.int()),
  article: catalogueArticleSchema,
});
export type BarcodeMatch = z.infer<typeof barcodeMatchSchema>;

const facet = z.array(z.object({ name: z.string(), count: z.int() }));
export const facetsSchema = z.object({ categories: facet, tags: facet, levels: facet });
export type Facets = z.infer<typeof facetsSchema>;

const number = z.string().check(z.regex(/^\d{1,9}$/));
const several = z.string().check(z.maxLength(2000));

/** The catalogue's filters; lists of names are written as in `rules/values/name-list.ts`. */
const filters = {
  q: z.optional(z.string().check(z.maxLength(200))),
  /** Only these articles, for example of a pasted list or of a past order. */
  reference: z.optional(several),
  category: z.optional(several),
  tag: z.optional(several),
  level: z.optional(several),
  price_min: z.optional(number),
  price_max: z.optional(number),
};

export const catalogueEndpoints = {
  search: defineEndpoint({
    method: 'GET',
    path: '/api/catalog',
    summary: 'Search the catalogue',
    tag: 'catalogue',
    access: ['view catalog page'],
    query: z.strictObject({
      ...filters,
      sort: z.optional(z.enum(['designation', 'price', '-price', 'reference'])),
      after: z.optional(z.string().check(z.maxLength(1000))),
      limit: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
    }),
    reply: z.object({
      rows: z.array(catalogueArticleSchema),
      next: z.nullable(z.string()),
      count: z.int(),
      capped: z.boolean(),
    }),
  }),
  byBarcode: defineEndpoint({
    method: 'GET',
    path: '/api/catalog/by-barcode',
    summary: 'The articles with some barcodes, of pieces or cartons, and the pieces that each counts as',
    tag: 'catalogue',
    access: ['view catalog page'],
    query: z.strictObject({ code: several }),
    reply: z.object({ rows: z.array(barcodeMatchSchema) }),
  }),
  facets: defineEndpoint({
    method: 'GET',
    path: '/api/catalog/facets',
    summary: 'How many articles of a search bear each category, tag and level',
    tag: 'catalogue',
    access: ['view catalog page'],
    query: z.strictObject(filters),
    reply: facetsSchema,
  }),
  article: defineEndpoint({
    method: 'GET',
    path: '/api/catalog/article/{reference}',
    summary: 'One article of the catalogue, with similar ones',
    tag: 'catalogue',
    access: ['view catalog page'],
    reply: z.object({ article: catalogueArticleSchema, similar: z.array(catalogueArticleSchema) }),
  }),
} as const;
