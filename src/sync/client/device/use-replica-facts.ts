import { useSyncExternalStore } from 'react';
import { createStore } from '#src/api/create-store.ts';
import type { ReplicaFacts } from '#src/sync/protocol/replica-facts.ts';

const facts = createStore<ReplicaFacts | null>(null);

/** Publishes the sync progress; null without a device. Called only by the connection to the device. */
export const showReplicaFacts = facts.set;

/** The sync progress, live; null before the device has reported it. */
export function useReplicaFacts(): ReplicaFacts | null {
  return useSyncExternalStore(facts.subscribe, facts.read);
}

/**
 * Whether this device answers for the whole catalogue; null before it has reported that. Progress of the rows does not
 * rerender.
 */
export function useCatalogueIsHere(): boolean | null {
  return useSyncExternalStore(facts.subscribe, () => {
    const shown = facts.read();
    return shown && shown.complete && !shown.without_catalogue;
  });
}
