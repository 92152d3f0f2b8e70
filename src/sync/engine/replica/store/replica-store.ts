import type { Change, Drop } from '#contract/changes.ts';
import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import type { RestorableIndex, PackedIndex } from '#src/sync/rows/packed-rows/packed-index.ts';
import type {
  StoredRows,
  KeyedEntity,
  ReplicaRow,
  SegmentedEntity,
} from '#src/sync/rows/packed-rows/replica-row.ts';
import type { PackedSegment } from '#src/sync/rows/packed-rows/pack-segment.ts';

/** The sync position: how far this device has read one user's feed. It is stored as it is, so the names of its fields stay. */
export interface SyncPosition {
  /** The server's token from which the next pull starts; null before the first checkpoint of the first snapshot. */
  cursor: string | null;
  epoch: string;
  /** Everything up to this revision is on this device. */
  rev: number;
  /**
   * The head of the feed at this position (`x-quai-head`): the token of the newest revision in the user's scopes. null
   * while more is to come.
   */
  head: string | null;
  /** Start of the retained period, UTC ISO: closed orders and arrivals before this are not stored. */
  since: string;
  /**
   * Open snapshots, in order: for each the token of its last checkpoint, from which reading continues, or null before its
   * first one.
   */
  pending: readonly (string | null)[];
  /**
   * A resync is in progress: the open snapshots are read over rows that are complete and answer meanwhile, online or
   * offline.
   */
  again?: boolean;
  /** Rows read and expected during a snapshot; null without one. */
  progress: { done: number; total: number } | null;
  /**
   * Fingerprint of the rights under which it was last read (`rightsFingerprint`): if they have changed, nothing is
   * rendered before a pull.
   */
  rights: string;
  /**
   * When the last stored answer completed the rows; Unix milliseconds, for display only. An answer without changes (304)
   * is not stored: `Puller.checkedAt` has its time.
   */
  pulled_at: number | null;
  /**
   * The quota leaves no space for the segmented entities: they are not stored, their changes are skipped, and the
   * server is asked instead. Everything else works as usual.
   */
  without_catalogue: boolean;
}

/**
 * One feed step: the rows and the state that are stored together. Its parts are applied in this order:
 *
 * 1. `clear` deletes all rows, and `drop` those of lost scopes.
 * 2. `staged` says what becomes of `changes` and of the changes staged before.
 * 3. `evictBefore` evicts old rows.
 * 4. `state` is stored.
 */
export interface FeedStep {
  /** Delete all rows first: the server does not know the cursor any more (410). The outbox is stored elsewhere, and stays. */
  clear: boolean;
  drop: readonly Drop[];
  changes: readonly Change[];
  /**
   * keep: `changes` are a part of a revision and are staged until the rest arrives. apply: staged changes first, then
   * `changes`. discard: staged changes are discarded, then `changes` are applied. `clear` discards staged changes as
   * well.
   */
  staged: 'keep' | 'apply' | 'discard';
  /** Evict closed orders and arrivals before this, with their parts; null evicts none. */
  evictBefore: string | null;
  state: SyncPosition;
}

/** The version of the stored rows on which a step is based, for the compare-and-set. Opaque to callers. */
export type ReplicaVersion = readonly [
  ordersDatabaseId: string,
  ordersWriteCounter: number,
  disposableDatabaseId: string,
  disposableWriteCounter: number,
  catalogueEvicted: boolean,
];

/** What a step changed of one entity. Sent between tabs, so the names of its fields stay. */
export interface ChangedEntity {
  entity: FeedEntity;
  /** null: any of its rows. */
  ids: readonly string[] | null;
  /**
   * Whether rows were removed, for example because the user lost a right: rows of this entity in memory must not be shown.
   */
  gone?: true;
}

/** What a step changed, so that screens and other tabs read it again. */
export type ChangedEntities = ChangedEntity[];

/** A stored step. */
export interface StoredStep {
  changed: ChangedEntities;
  /** The version on which the next step is based, unless another tab writes meanwhile. */
  version: ReplicaVersion;
  /** As given, or with `without_catalogue` set because of the quota. */
  state: SyncPosition;
}

/** The rows of one user on this device, and the sync position. */
export interface ReplicaStore {
  read: () => Promise<{ state: SyncPosition; version: ReplicaVersion }>;
  /**
   * Writes a step by two compare-and-sets: first the segmented rows, then all other rows with the state. If the tab ends
   * between them, the segmented rows are newer than the state, and the next pull brings the step again. If there is no
   * space for the catalogue, evicts it and writes the rest.
   * @returns null, with nothing written, if another tab has written since `version` was read, for example because this
   * leader was frozen or an answer came late
   * @throws StorageFullError if the step does not fit even without the catalogue
   */
  write: (version: ReplicaVersion, step: FeedStep) => Promise<StoredStep | null>;
}

/** Read access to the rows, as the server sent them: pending commands are applied elsewhere. */
export interface ReplicaRows {
  get: <E extends KeyedEntity>(entity: E, id: string) => Promise<StoredRows[E] | undefined>;
  /** Lines or jobs of an order, or lines of an arrival by its number, by index. */
  partsOf: <E extends 'orderlines' | 'customizations' | 'arrivallines'>(
    entity: E,
    parent: string,
  ) => Promise<StoredRows[E][]>;
  /** Orders with a status, by index. */
  ordersIn: (status: string) => Promise<StoredRows['orders'][]>;
  /** All rows of an entity, in batches of some hundreds, yielding to other work in between. */
  all: <E extends KeyedEntity>(entity: E) => AsyncGenerator<StoredRows[E][]>;
  /**
   * The segments of an entity, in order, without deltas. During concurrent writes a row may come twice: the later one
   * wins. To read all rows, read `deltas` first and apply them last, so that a row that moves from the deltas into a
   * segment meanwhile is not missed.
   */
  segments: (entity: SegmentedEntity) => AsyncGenerator<PackedSegment>;
  /** Changes since the segments were written: the current row, or null if it was removed. */
  deltas: (entity: SegmentedEntity) => Promise<Map<string, ReplicaRow | null>>;
  /**
   * The saved index of all segments with the data that it lacks, as a consistent snapshot; null if all segments must be
   * read.
   */
  savedIndex: (entity: SegmentedEntity) => Promise<RestorableIndex | null>;
  /** Saves an index for the next start; false if too much of it is outdated. @throws StorageFullError */
  saveIndex: (entity: SegmentedEntity, index: PackedIndex) => Promise<boolean>;
  /** Some current rows of an entity, deltas included; rows that are not stored are missing in the answer. */
  readByIds: (entity: SegmentedEntity, ids: readonly string[]) => Promise<Map<string, ReplicaRow>>;
  /** Number of rows of each entity. */
  counts: () => Promise<Record<FeedEntity, number>>;
}

/**
 * Cached answers of lists that are not replicated, for reading offline, all given under the same `rights` (a
 * fingerprint of what the user may see). `at`: Unix milliseconds.
 */
export interface AnswerStore {
  /** Also undefined if the cached answers were given under other rights. */
  get: (key: string, rights: string) => Promise<{ body: unknown; at: number } | undefined>;
  /** Stores one; deletes those given under other rights. @throws StorageFullError */
  put: (key: string, body: unknown, rights: string) => Promise<void>;
  /** Deletes all, because they may have been given under wider rights. */
  clear: () => Promise<void>;
}
