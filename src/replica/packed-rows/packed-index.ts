import type { Numbers } from './flat-file.ts';
import type { TextColumn } from './pack-rows.ts';

/** Goes up with what an index packs differently. */
export const indexForm = 2;

/** `FoldedRows` as a file has them. */
export interface FoldedSigns {
  signs: Uint8Array | Uint16Array;
  starts: Uint32Array;
}

/** Which rows of an index came from one segment. */
export interface IndexPart {
  /** The segment's, as it was when the index was made. */
  stamp: string;
  first: number;
  count: number;
}

/**
 * All rows of some segments with what an index has made of them, in as few, as large and as narrow pieces as can be:
 * what takes a second to make is read in a tenth of one, and each megabyte of that takes as long as a search.
 */
export interface PackedIndex {
  count: number;
  /** One behind the other, from the first row to the last. */
  parts: readonly IndexPart[];
  texts: Readonly<Record<string, TextColumn>>;
  numbers: Readonly<Record<string, Numbers>>;
  /** What the numbers of names stand for. */
  names: Readonly<Record<string, readonly string[]>>;
  folded: readonly FoldedSigns[];
  /** The table that finds a row by its id. */
  byId: Uint32Array;
}
