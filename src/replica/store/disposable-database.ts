import { Dexie, type DexieOptions, type Table } from 'dexie';
import type { DisposableHead } from './judge-heads.ts';
import type { IndexPart } from '../packed-rows/packed-index.ts';
import type { StoredSegment } from './pack-segment.ts';
import type { ReplicaRow, SegmentedEntity } from '../replica-row.ts';

/** Which rows a segment holds, in order; apart from the rows, which take ten times as much. */
export interface SegmentIds {
  entity: SegmentedEntity;
  n: number;
  /** Ids, one a line. */
  ids: string;
}

/** A row that changed since its segment was written, or has none yet; null where it left. */
export interface Delta {
  entity: SegmentedEntity;
  id: string;
  row: ReplicaRow | null;
}

/**
 * Where the segments of an entity are: `min` and `max` are the first and last of their ids in the order of letters,
 * `form` says how each is packed, `stamp` what was written last.
 */
export interface Layout {
  entity: SegmentedEntity;
  /** The number that the next segment gets; they are read in this order. */
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

/** An index as it was made of segments, so that a start has not to make it again. */
export interface KeptIndex {
  entity: SegmentedEntity;
  /** Of how segments are packed, and of how the index is. */
  form: string;
  /** Which segments it was made of. */
  parts: readonly IndexPart[];
  /** The texts of its rows, and what was made of them: flat files. */
  texts: Blob;
  made: Blob;
}

export interface KeptAnswer {
  key: string;
  body: unknown;
  at: number;
}

/** What the browser may throw away and the server give again. */
export class DisposableDatabase extends Dexie {
  declare segments: Table<StoredSegment, [string, number]>;
  declare ids: Table<SegmentIds, [string, number]>;
  declare deltas: Table<Delta, [string, string]>;
  declare layouts: Table<Layout, string>;
  /**
   * The head; beside it a record that is there while the catalogue is kept, and the fingerprint of the rights under
   * which all answers were given.
   */
  declare state: Table<DisposableHead | string | true, 'head' | 'catalogue' | 'rights'>;
  declare answers: Table<KeptAnswer, string>;
  declare indexes: Table<KeptIndex, string>;

  constructor(userId: string, browser: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>) {
    // No cache for live queries: there are none.
    super(disposableName(userId), { ...browser, cache: 'disabled' });
    this.version(1).stores({
      segments: '[entity+n]',
      ids: '[entity+n]',
      deltas: '[entity+id]',
      layouts: 'entity',
      state: '',
      answers: 'key, at',
    });
    // From here on segments are packed; those from before are read as they are, and packed when there is time.
    this.version(2).stores({});
    this.version(3).stores({ indexes: 'entity' });
  }
}

/** Each user has a store of their own: nobody opens another's. */
export function disposableName(userId: string): string {
  return `quai:${userId}:disposable`;
}
