import type { ReplicaMark, ReplicaState, ReplicaWrite } from '../store/replica-store.ts';

/** What was asked of a puller from outside, and what it knows beside its store. */
export interface Wishes {
  /** Acknowledged by the server: to be pulled, whatever the head says. */
  rev: number;
  urgent: boolean;
  checkedAt: number | null;
}

/** Where the device stands, as this run knows it: each step is decided on it, and replaces it. */
export interface Stand {
  state: ReplicaState;
  mark: ReplicaMark;
}

/** Writes a step and tells of it; null where somebody else wrote meanwhile. */
export type TakeStep = (at: Stand, write: ReplicaWrite) => Promise<Stand | null>;
