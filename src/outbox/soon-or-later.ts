import { StorageFullError } from '#src/replica/store/storage-full-error.ts';
import { NewerStoreError } from './newer-store-error.ts';

/** Whether a write failed of a store that takes nothing now: there is no room, or a newer application wrote it. */
export function takesNothing(error: unknown): boolean {
  return error instanceof StorageFullError || error instanceof NewerStoreError;
}

/** Does what can be done later as well: a store that takes nothing now keeps nobody from reading what is there. */
export async function soonOrLater(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!takesNothing(error)) throw error;
    console.warn('It will be done when the store takes something again.', error);
  }
}
