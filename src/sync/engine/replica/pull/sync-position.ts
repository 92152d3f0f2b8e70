import type { ReplicaMark, ReplicaState, ReplicaWrite } from '../store/replica-store.ts';

/** Requests to a puller from outside, and what it knows besides its store. */
export interface PullRequests {
  /** Acknowledged by the server: to be pulled even if the head is unchanged. */
  rev: number;
  urgent: boolean;
  checkedAt: number | null;
}

/** The device's sync position as this run knows it: each step is based on it, and replaces it. */
export interface SyncPosition {
  state: ReplicaState;
  mark: ReplicaMark;
}

/** Writes a step and publishes it; null if another leader wrote meanwhile. */
export type TakeStep = (at: SyncPosition, write: ReplicaWrite) => Promise<SyncPosition | null>;
