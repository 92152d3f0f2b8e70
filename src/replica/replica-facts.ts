import { useSyncExternalStore } from 'react';

/** Sync progress of the rows on this device. */
export interface ReplicaFacts {
  /** Whether all rows that the user may see are here. */
  complete: boolean;
  /** Rows read and expected during a snapshot. */
  progress: { done: number; total: number } | null;
  /** When the rows were last found complete; epoch milliseconds. */
  pulled_at: number | null;
  /** The quota leaves no space for the catalogue: the server answers for it. */
  without_catalogue: boolean;
}

const listeners = new Set<() => void>();
const held: { facts: ReplicaFacts | null } = { facts: null };

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Publishes the sync progress; null without a device. Called only by the connection to the device. */
export function showReplicaFacts(facts: ReplicaFacts | null): void {
  held.facts = facts;
  for (const listener of listeners) listener();
}

/** The sync progress, live; null before the device has reported it. */
export function useReplicaFacts(): ReplicaFacts | null {
  return useSyncExternalStore(subscribe, () => held.facts);
}

/**
 * Whether this device answers for the whole catalogue; null before it has reported that. Progress of the rows does not
 * rerender.
 */
export function useCatalogueIsHere(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => held.facts && held.facts.complete && !held.facts.without_catalogue,
  );
}
