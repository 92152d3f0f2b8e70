import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import { StorageNewerError } from '#src/sync/protocol/storage-newer-error.ts';

/**
 * Whether a write failed because the store accepts none at present: the quota is reached, or a newer application wrote
 * it.
 */
export function isUnwritable(error: unknown): boolean {
  return error instanceof StorageFullError || error instanceof StorageNewerError;
}

/** Runs work that can also be done later: a store that accepts no writes at present must not prevent reading. */
export async function deferIfUnwritable(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    console.warn('store: not writable, deferred', error);
  }
}
