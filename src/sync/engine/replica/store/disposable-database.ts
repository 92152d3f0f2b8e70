import { Dexie, type DexieOptions, type Table } from 'dexie';
import type { IndexPart } from '#src/sync/rows/packed-rows/packed-index.ts';
import type { StoredSegment } from '#src/sync/rows/packed-rows/pack-segment.ts';
import type { ReplicaRow, SegmentedEntity } from '#src/sync/rows/packed-rows/replica-row.ts';
import type { DisposableHead } from './compare-heads.ts';

/** The ids of a segment's rows, in order; stored separately from the rows, which are ten times as large. */
export interface SegmentIds {
  entity: SegmentedEntity;
  n: number;
  /** Ids, one per line. */
  ids: string;
}

/** A row that changed since its segment was written, or that has no segment; null if it was removed. */
export interface Delta {
  entity: SegmentedEntity;
  id: string;
  row: ReplicaRow | null;
}

/**
 * The segments of an entity: `min` and `max` are their first and last id, `form` the format, `stamp` identifies what
 * was written last.
 */
export interface Layout {
  entity: SegmentedEntity;
  /** Number of the next segment; segments are read in this order. */
  next: number;
  segments: {
    n: number;
    count: number;
    min: string;
    max: string;
    form?: number;
    stamp?: string | undefined;
  }[];
}

/** An index built from segments, saved to make the next start faster. */
export interface SavedIndex {
  entity: SegmentedEntity;
  /** Format of the segments and of the index. */
  form: string;
  /** The segments from which it was built. */
  parts: readonly IndexPart[];
  /** File of typed arrays: the texts of the rows. */
  texts: Blob;
  /** File of typed arrays: everything else of the index (a stored name, so it stays). */
  made: Blob;
}

export interface CachedAnswer {
  key: string;
  body: unknown;
  at: number;
}

/** Data that the browser may evict and the server can provide again. */
export class DisposableDatabase extends Dexie {
  declare segments: Table<StoredSegment, [string, number]>;
  declare ids: Table<SegmentIds, [string, number]>;
  declare deltas: Table<Delta, [string, string]>;
  declare layouts: Table<Layout, string>;
  /**
   * Three records: `head`; `catalogue`, which exists while the catalogue is stored; `rights`, the fingerprint of the rights
   * under which all cached answers were given.
   */
  declare state: Table<DisposableHead | string | true, 'head' | 'catalogue' | 'rights'>;
  declare answers: Table<CachedAnswer, string>;
  declare indexes: Table<SavedIndex, string>;

  constructor(userId: string, browser: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>) {
    // No cache for Dexie live queries, because there are none.
    super(disposableName(userId), { ...browser, cache: 'disabled' });
    this.version(1).stores({
      segments: '[entity+n]',
      ids: '[entity+n]',
      deltas: '[entity+id]',
      layouts: 'entity',
      state: '',
      answers: 'key, at',
    });
    // Segments are packed from this version on; older ones are readable as they are, and packed when idle.
    this.version(2).stores({});
    this.version(3).stores({ indexes: 'entity' });
  }
}

/** Each user has a separate store. */
export function disposableName(userId: string): string {
  return `quai:${userId}:disposable`;
}
