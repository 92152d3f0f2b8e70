import * as z from 'zod/mini';
import { techniques } from '#contract/entities/customizations.ts';
import { SHAPE_NAMES } from '../pictures/shapes.ts';
import { readTable } from '../read-table.ts';
import { TAGS } from './tags.ts';

const goodsTechniques = techniques.filter((one) => one !== 'unspecified');

/** Marking techniques of goods. */
export type Technique = (typeof goodsTechniques)[number];

/** A cell with several values, separated by `|`. */
function listOf<T>(one: z.ZodMiniType<T>) {
  const read = (text: string) => (text === '' ? [] : text.split('|').map((part) => one.parse(part)));
  return z.pipe(z.string(), z.transform(read));
}

const modelSchema = z.strictObject({
  /** The prefix of its family. */
  family: z.string(),
  /** Four digits, unique in the family. */
  number: z.string(),
  shape: z.enum(SHAPE_NAMES),
  /** Cents excl. VAT. */
  price: z.coerce.number(),
  name: z.string(),
  /** Colour codes, separated by spaces, best-selling first. */
  colours: z.string(),
  /** Sizes, separated by spaces; empty except for clothing. */
  sizes: z.string(),
  /** The material: the first sentence of its description, without the full stop. */
  detail: z.string(),
  tags: listOf(z.enum(TAGS)),
});

const familySchema = z.strictObject({
  /** The first letters of its references. */
  prefix: z.string(),
  category: z.string(),
  provider: z.string(),
  /** Relative frequency in orders; 1 is average. */
  demand: z.coerce.number(),
  /** Typical order quantities, the most common first. */
  lots: listOf(z.coerce.number()),
  techniques: listOf(z.enum(goodsTechniques)),
  positions: listOf(z.string()),
  tags: listOf(z.enum(TAGS)),
});

/** One model of a family; each colour, and each size of clothing, becomes an article. */
export type Model = z.infer<typeof modelSchema>;

/** Models that share a reference prefix, a category, a supplier and the ways to mark them. */
export type Family = z.infer<typeof familySchema> & { models: Model[] };

const models = Map.groupBy(
  readTable(new URL('models.csv', import.meta.url), modelSchema),
  (one) => one.family,
);

/** Every family of the sample's catalogue, in rack order. */
export const FAMILIES: readonly Family[] = readTable(
  new URL('families.csv', import.meta.url),
  familySchema,
).map((family) => ({
  ...family,
  models: models.get(family.prefix) ?? [],
}));
