import type { techniques } from '#contract/entities/customizations.ts';
import type { Tag } from '../catalogue/tags.ts';
import type { ShapeName } from '../pictures/shapes.ts';

/** Marking techniques of goods. */
export type Technique = Exclude<(typeof techniques)[number], 'unspecified'>;

/** One model of a family; each colour, and each size of clothing, becomes an article. */
export type Model = {
  /** Four digits, unique in the family. */
  number: string;
  name: string;
  shape: ShapeName;
  /** Cents excl. VAT. */
  price: number;
  /** Colour codes, separated by spaces, best-selling first. */
  colours: string;
  /** The material: the first sentence of its description, without the full stop. */
  detail: string;
  tags?: readonly Tag[];
  /** Sizes, separated by spaces; only clothing has them. */
  sizes?: string;
};

/** Models that share a reference prefix, a category, a supplier and the ways to mark them. */
export type Family = {
  prefix: string;
  category: string;
  provider: string;
  /** Relative frequency in orders; 1 is average. */
  demand: number;
  /** Typical order quantities, the most common first. */
  lots: readonly number[];
  techniques: readonly Technique[];
  positions: readonly string[];
  tags: readonly Tag[];
  models: readonly Model[];
};
