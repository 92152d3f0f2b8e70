import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import { StorageNewerError } from '#src/sync/protocol/storage-newer-error.ts';

/**
 * Whether a write failed because the store accepts none at present: the quota is reached, or a newer application wrote
 * it.
 */
export function isUnwritable(error: unknown): boolean {
  return error instanceof StorageFullError || error instanceof StorageNewerError;
}
