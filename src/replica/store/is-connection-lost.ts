const lostNames = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError']);

/**
 * Whether a failure means that the connection to the browser's store is gone, and a new one may do. Safari loses them
 * when the page was asleep.
 */
export function isConnectionLost(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; depth++) {
    if (lostNames.has(one.name) || /connection\b.*\b(lost|clos)/i.test(one.message)) return true;
    one = (one as { inner?: unknown }).inner ?? one.cause;
  }
  return false;
}
