import type { TypedArray } from './typed-array-file.ts';
import type { TextColumn } from './pack-rows.ts';
import type { PackedSegment } from './pack-segment.ts';
import type { ReplicaRow } from './replica-row.ts';

/** Format version; increased when an index is packed or folded differently. */
export const indexForm = 4;

/** `FoldedRows` in the form of a file. `signs`: the code units of the text (a stored name, so it stays). */
export interface FoldedCodeUnits {
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
 * All rows of some segments with the index built from them, in few, large and narrow arrays: what takes a second to
 * build is read in a tenth of that, and each megabyte costs as much time as a search.
 */
export interface PackedIndex {
  count: number;
  /** Contiguous, from the first row to the last. */
  parts: readonly IndexPart[];
  texts: Readonly<Record<string, TextColumn>>;
  numbers: Readonly<Record<string, TypedArray>>;
  /** The names of categories, tags and levels that the columns in `numbers` store as positions in these lists. */
  names: Readonly<Record<string, readonly string[]>>;
  folded: readonly FoldedCodeUnits[];
  /** Hash table from ids to rows. */
  byId: Uint32Array;
}

/** The stored data from which an index is restored, all read in one transaction. */
export interface RestorableIndex {
  /** null if there are so few rows that reading the segments is as fast. */
  index: PackedIndex | null;
  /** Parts of the index whose segments were rewritten or deleted since: their rows are ignored. */
  outdated: IndexPart[];
  /** The segments that the index lacks. */
  segments: PackedSegment[];
  /** Changes since the segments were written; they take precedence. */
  deltas: Map<string, ReplicaRow | null>;
}
