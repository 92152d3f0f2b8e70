import type { IndexPart, PackedIndex } from '../packed-rows/packed-index.ts';
import type { ReplicaRow } from '../replica-row.ts';
import type { PackedSegment } from './pack-segment.ts';

/** What an index takes up at a start: all of one moment. */
export interface IndexStart {
  /** Null where so few are stored that their segments are as quick to read. */
  index: PackedIndex | null;
  /** Parts of it whose segments were written anew since, or are no more: their rows are none. */
  gone: IndexPart[];
  /** The segments that it has not. */
  segments: PackedSegment[];
  /** What changed since segments were written: goes before everything else. */
  deltas: Map<string, ReplicaRow | null>;
}
