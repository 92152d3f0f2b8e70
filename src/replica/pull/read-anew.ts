import type { ReplicaStore } from '../store/replica-store.ts';
import { anewStep } from './pull-step.ts';

/**
 * Has everything read once more, over what is here: also what was left out for want of room. The wish is part of the
 * stored state, so that it reaches whichever tab leads, and outlives the one that wished. Resolves once it is stored;
 * whoever leads is still to be woken. @throws StorageFullError where there is no room, and what the store throws
 */
export async function readAnew(store: ReplicaStore): Promise<void> {
  for (;;) {
    const { state, mark } = await store.read();
    // Whoever leads may write between the two: then it is decided again on what he wrote.
    if (await store.write(mark, anewStep(state))) return;
  }
}
