import type { IndexPart, PackedIndex } from './packed-index.ts';
import type { ReplicaRow } from './replica-row.ts';
import type { PackedSegment } from './pack-segment.ts';

/** The data from which an index starts: a consistent snapshot. */
export interface IndexStart {
  /** null if there are so few rows that reading the segments is as fast. */
  index: PackedIndex | null;
  /** Parts of the index whose segments were rewritten or deleted since: their rows are ignored. */
  gone: IndexPart[];
  /** The segments that the index lacks. */
  segments: PackedSegment[];
  /** Changes since the segments were written; they take precedence. */
  deltas: Map<string, ReplicaRow | null>;
}
