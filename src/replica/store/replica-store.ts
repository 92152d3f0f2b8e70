import type { Change, Drop } from '#contract/changes.ts';
import type { FeedEntity } from '#contract/rules/feed-scopes.ts';
import type { PackedIndex } from '../packed-rows/packed-index.ts';
import type { KeptRows, KeyedEntity, ReplicaRow, SegmentedEntity } from '../replica-row.ts';
import type { IndexStart } from './index-start.ts';
import type { PackedSegment } from './pack-segment.ts';

/** Where this device stands in one user's feed. */
export interface ReplicaState {
  /** Where the next pull starts; null before the first checkpoint of the first snapshot. */
  cursor: string | null;
  epoch: string;
  /** Everything up to this revision is here. */
  rev: number;
  /** Head of the user's scopes at which the device stands (`x-quai-head`); null while more is to come. */
  head: string | null;
  /** UTC ISO: closed orders and arrivals from before it are not kept. */
  since: string;
  /** Tokens of snapshots that are not whole yet, in order; null stands for the first one, not yet begun. */
  pending: readonly (string | null)[];
  /** What is pending is read over rows that are all here: they answer meanwhile, with a network or without. */
  again?: boolean;
  /** Rows read and expected of the snapshot under way; null when there is none. */
  progress: { done: number; total: number } | null;
  /** Whose rights it was last read under (`rightsOf`): where they differ from now, nothing is drawn before a pull. */
  rights: string;
  /** When it was last found complete; epoch milliseconds, for people to read: nothing is decided by it. */
  pulled_at: number | null;
  /**
   * The device had no room for the segmented entities: they are not kept, changes of them are passed over, and the
   * server is asked instead. Everything else goes on.
   */
  without_catalogue: boolean;
}

/**
 * One step forward. What is done, in this order and in one piece: `clear`, `drop`, the staged changes and `changes`
 * (or they are staged), `since`, `state`.
 */
export interface ReplicaWrite {
  /** All rows go first: the cursor is gone (410). What waits in the outbox is not here, and stays. */
  clear: boolean;
  drop: readonly Drop[];
  changes: readonly Change[];
  /**
   * keep: `changes` are a part of a revision and wait for the rest. apply: kept ones first, then `changes`. forget:
   * kept ones are thrown away, then `changes` are applied. `clear` throws kept ones away as well.
   */
  staged: 'keep' | 'apply' | 'forget';
  /** Closed orders and arrivals from before it leave with their parts; null leaves all. */
  since: string | null;
  state: ReplicaState;
}

/** Which state a step was decided on. Opaque. */
export type ReplicaMark = readonly [
  ordersInstance: string,
  ordersN: number,
  disposableInstance: string,
  disposableN: number,
  catalogueGivenUp: boolean,
];

/** What a step touched of one entity. */
export interface TouchedEntity {
  entity: FeedEntity;
  /** Null: anything of it. */
  ids: readonly string[] | null;
  /** Rows of it were taken away, with a right for one: whatever stands in memory of them is not to be shown any more. */
  gone?: true;
}

/** What a step touched, so that screens and other tabs read it again. */
export type Touched = TouchedEntity[];

/** A step that is stored. */
export interface ReplicaWritten {
  touched: Touched;
  /** What the next step is decided on, when nobody else writes meanwhile. */
  mark: ReplicaMark;
  /** As given, or with `without_catalogue` set where the device had no room for it. */
  state: ReplicaState;
}

/** The rows of one user on this device, and how far they were read. */
export interface ReplicaStore {
  read: () => Promise<{ state: ReplicaState; mark: ReplicaMark }>;
  /**
   * Writes rows and state in one piece. Null, and what is stored stays as whoever wrote last left it, where somebody
   * wrote since `mark` was read: a leader that was frozen, an answer that came late. Where there is no room for the
   * catalogue, it goes, and the rest is written without it. @throws StorageFullError where there is none even so
   */
  write: (mark: ReplicaMark, write: ReplicaWrite) => Promise<ReplicaWritten | null>;
}

/** The rows for reading. Everything is as the server sent it: what is pending is laid over it elsewhere. */
export interface ReplicaRows {
  get: <E extends KeyedEntity>(entity: E, id: string) => Promise<KeptRows[E] | undefined>;
  /** Lines or jobs of an order, or lines of an arrival by its number, by index. */
  partsOf: <E extends 'orderlines' | 'customizations' | 'arrivallines'>(
    entity: E,
    whole: string,
  ) => Promise<KeptRows[E][]>;
  /** Orders in one status, by index. */
  ordersIn: (status: string) => Promise<KeptRows['orders'][]>;
  /** All rows of an entity, some hundreds at a time, giving way to other work between them. */
  all: <E extends KeyedEntity>(entity: E) => AsyncGenerator<KeptRows[E][]>;
  /**
   * The segments of an entity, in order; deltas are not laid over them yet. While others write, a row
   * may come twice: the later one stands. Whoever reads all asks for `deltas` first and lays them over last: a row
   * that moves from the deltas into a segment meanwhile is then never missed.
   */
  segments: (entity: SegmentedEntity) => AsyncGenerator<PackedSegment>;
  /** What changed since the segments were written: the row now, or null where it left. */
  deltas: (entity: SegmentedEntity) => Promise<Map<string, ReplicaRow | null>>;
  /** What was kept of an index of all segments, and what it has not, of one moment; null where all are to be read. */
  keptIndex: (entity: SegmentedEntity) => Promise<IndexStart | null>;
  /** Keeps an index for the next start; false where too much of it is no longer so. @throws StorageFullError */
  keepIndex: (entity: SegmentedEntity, index: PackedIndex) => Promise<boolean>;
  /** Some rows of an entity as they stand now, deltas and all; what is not here is missing in the answer. */
  pick: (entity: SegmentedEntity, ids: readonly string[]) => Promise<Map<string, ReplicaRow>>;
  /** How many rows of each entity are here. */
  counts: () => Promise<Record<FeedEntity, number>>;
}

/**
 * Last answers of lists that are not replicated, for reading without a network, all of them given under the same
 * `rights` (a fingerprint of what the user might see). `at`: epoch milliseconds.
 */
export interface AnswerStore {
  /** Undefined also where answers of other rights are kept. */
  get: (key: string, rights: string) => Promise<{ body: unknown; at: number } | undefined>;
  /** Keeps one; those that were given under other rights go. @throws StorageFullError */
  put: (key: string, body: unknown, rights: string) => Promise<void>;
  /** Forgets all: they were given to somebody who might see more. */
  clear: () => Promise<void>;
}
