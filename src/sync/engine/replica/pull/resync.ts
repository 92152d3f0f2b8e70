import type { ReplicaStore } from '../store/replica-store.ts';
import { resyncStep } from './pull-step.ts';

/**
 * Requests a resync: all rows are read again, while the present ones answer if they are complete; a catalogue that was
 * left out because of the quota is read as well. The request is part of the stored state, so that any leader tab carries it
 * out, also after the requesting tab was closed. Resolves once it is stored; the caller then wakes the leader. @throws StorageFullError if the quota is reached, and the store's errors
 */
export async function requestResync(store: ReplicaStore): Promise<void> {
  for (;;) {
    const { state, version } = await store.read();
    // The leader may write between the read and the write: then try again on the new state.
    if (await store.write(version, resyncStep(state))) return;
  }
}
