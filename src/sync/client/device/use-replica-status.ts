import { useSyncExternalStore } from 'react';
import { createStore } from '#src/api/create-store.ts';
import type { ReplicaStatus } from '#src/sync/protocol/replica-status.ts';

const status = createStore<ReplicaStatus | null>(null);

/** Publishes the sync progress; null without a device. Called only by the connection to the device. */
export const publishReplicaStatus = status.set;

/** The sync progress, live; null before the device has reported it. */
export function useReplicaStatus(): ReplicaStatus | null {
  return useSyncExternalStore(status.subscribe, status.read);
}

/**
 * Whether this device answers for the whole catalogue; null before it has reported that. Progress of the rows does not
 * rerender.
 */
export function useCatalogueIsOnDevice(): boolean | null {
  return useSyncExternalStore(status.subscribe, () => {
    const shown = status.read();
    return shown && shown.complete && !shown.without_catalogue;
  });
}
