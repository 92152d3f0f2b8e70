import { isStorageFull } from './is-storage-full.ts';

// Dexie fails with a TypeError if a connection is lost again while it is being reopened.
const lostNames = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'AbortError',
  'OpenFailedError',
  'TypeError',
]);

/**
 * Whether an error means that the IndexedDB connection is lost and a new one may work. Safari drops connections of
 * suspended pages.
 */
export function isDatabaseClosed(error: unknown): boolean {
  // A transaction that hits the quota is aborted too, and a new connection does not help.
  if (isStorageFull(error)) return false;
  for (let one = error, depth = 0; one instanceof Error && depth < 5; depth++) {
    if (lostNames.has(one.name) || /connection\b.*\b(lost|clos)/i.test(one.message)) return true;
    one = (one as { inner?: unknown }).inner ?? one.cause;
  }
  return false;
}
