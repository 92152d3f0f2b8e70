import { isStorageFull } from './is-storage-full.ts';

// A TypeError is what Dexie fails with where a connection was lost again while it was being opened.
const lostNames = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'AbortError',
  'OpenFailedError',
  'TypeError',
]);

/**
 * Whether a failure means that the connection to the browser's store is gone, and a new one may do. Safari loses them
 * when the page was asleep.
 */
export function isConnectionLost(error: unknown): boolean {
  // A transaction without room is aborted too, and another connection finds no more.
  if (isStorageFull(error)) return false;
  for (let one = error, depth = 0; one instanceof Error && depth < 5; depth++) {
    if (lostNames.has(one.name) || /connection\b.*\b(lost|clos)/i.test(one.message)) return true;
    one = (one as { inner?: unknown }).inner ?? one.cause;
  }
  return false;
}
