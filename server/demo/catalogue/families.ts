import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import * as z from 'zod/mini';
import { techniques } from '#contract/entities/customizations.ts';
import { SHAPES, type ShapeName } from '../pictures/shapes.ts';
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
  shape: z.enum(Object.keys(SHAPES) as ShapeName[]),
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

function readTable<T extends z.ZodMiniType>(name: string, row: T): z.infer<T>[] {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  return z.array(row).parse(Papa.parse(text, { header: true, delimiter: ';', skipEmptyLines: true }).data);
}

const models = Map.groupBy(readTable('models.csv', modelSchema), (one) => one.family);

/** Every family of the sample's catalogue, in rack order. */
export const FAMILIES: readonly Family[] = readTable('families.csv', familySchema).map((family) => ({
  ...family,
  models: models.get(family.prefix) ?? [],
}));
