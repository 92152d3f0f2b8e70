import type { Numbers } from './flat-file.ts';
import type { TextColumn } from './pack-rows.ts';

/** Format version; increased when an index is packed differently. */
export const indexForm = 3;

/** `FoldedRows` in the form of a file. */
export interface FoldedSigns {
  signs: Uint8Array | Uint16Array;
  starts: Uint32Array;
}

/** The rows of an index that came from one segment. */
export interface IndexPart {
  /** Stamp of the segment when the index was built. */
  stamp: string;
  first: number;
  count: number;
}

/**
 * All rows of some segments with the index built from them, in few, large and narrow pieces: what takes a second to
 * build is read in a tenth of that, and each megabyte costs as much time as a search.
 */
export interface PackedIndex {
  count: number;
  /** Contiguous, from the first row to the last. */
  parts: readonly IndexPart[];
  texts: Readonly<Record<string, TextColumn>>;
  numbers: Readonly<Record<string, Numbers>>;
  /** The names behind the numbers. */
  names: Readonly<Record<string, readonly string[]>>;
  folded: readonly FoldedSigns[];
  /** Hash table from ids to rows. */
  byId: Uint32Array;
}
