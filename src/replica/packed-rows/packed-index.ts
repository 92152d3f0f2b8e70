import type { FoldedRows } from './fold-rows.ts';
import type { TextColumn } from './pack-rows.ts';

/** Goes up with what an index packs differently. */
export const indexForm = 1;

/** Which rows of an index came from one segment. */
export interface IndexPart {
  /** The segment's, as it was when the index was made. */
  stamp: string;
  first: number;
  count: number;
}

/**
 * All rows of some segments with what an index has made of them, in as few and as large pieces as a store gives back
 * at once: what takes a second to make is read in a tenth of one.
 */
export interface PackedIndex {
  count: number;
  /** One behind the other, from the first row to the last. */
  parts: readonly IndexPart[];
  texts: Readonly<Record<string, TextColumn>>;
  numbers: Readonly<Record<string, Float64Array | Uint32Array>>;
  /** What the numbers of names stand for. */
  names: Readonly<Record<string, readonly string[]>>;
  folded: readonly FoldedRows[];
  /** The table that finds a row by its id. */
  byId: Uint32Array;
}
