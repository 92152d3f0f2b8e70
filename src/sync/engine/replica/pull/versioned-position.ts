import type { ReplicaVersion, SyncPosition, FeedStep } from '../store/replica-store.ts';

/** What a puller holds in memory besides its store. */
export interface PullerState {
  /** The highest revision of a confirmed command: it is pulled even if the head is unchanged. */
  confirmedRev: number;
  /** A pull was requested: it comes before the rest of a snapshot. */
  isPullRequested: boolean;
  /** When the rows were last found complete, Unix ms. */
  checkedAt: number | null;
}

/** The sync position in a run of the puller, with the version of the store on which its next step is based. */
export interface VersionedPosition {
  state: SyncPosition;
  version: ReplicaVersion;
}

/** Writes a step and publishes it; null if another leader wrote meanwhile. */
export type WriteStep = (from: VersionedPosition, step: FeedStep) => Promise<VersionedPosition | null>;
