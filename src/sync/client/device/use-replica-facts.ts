import { useSyncExternalStore } from 'react';
import type { ReplicaFacts } from '#src/sync/protocol/replica-facts.ts';

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
