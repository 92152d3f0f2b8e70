import { useSyncExternalStore } from 'react';

/** How far the rows on this device are. */
export interface ReplicaFacts {
  /** Whether everything that the user may see is here. */
  complete: boolean;
  /** Rows read and expected while a snapshot is under way. */
  progress: { done: number; total: number } | null;
  /** When it was last found complete; epoch milliseconds. */
  pulled_at: number | null;
  /** The device has no room for the catalogue: the server is asked for it. */
  without_catalogue: boolean;
}

const listeners = new Set<() => void>();
const held: { facts: ReplicaFacts | null } = { facts: null };

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows how far the device is; null while there is none. Only what is connected to the device calls this. */
export function showReplicaFacts(facts: ReplicaFacts | null): void {
  held.facts = facts;
  for (const listener of listeners) listener();
}

/** How far the rows on this device are, followed; null before the device said so. */
export function useReplicaFacts(): ReplicaFacts | null {
  return useSyncExternalStore(subscribe, () => held.facts);
}

/** Whether this device answers for the whole catalogue; null before it said so. Rows that come redraw nobody. */
export function useCatalogueIsHere(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => held.facts && held.facts.complete && !held.facts.without_catalogue,
  );
}
