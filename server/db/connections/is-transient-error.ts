/** SQLite: another process writes, the disk is full, an I/O error, or low memory. */
const sqlite = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|PROTOCOL)/;

/**
 * PostgreSQL: connection failures (08), a refused prepared statement (0A000, 26000, 42P05), serialization conflicts and
 * deadlocks (40), a read-only server, as during a failover (25006), a transaction that was idle or ran for too long
 * (25P03, 25P04), disk, memory or connections exhausted (53), a server that shuts down or starts (57P), a disk failure
 * (58).
 */
const postgres = /^(?:08...|0A000|26000|42P05|40001|40P01|25006|25P0[34]|53...|57P0.|58...)$/;

/** Network errors on the way to PostgreSQL. */
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Errors of its driver without a code. */
const unnamed = /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$/;

/** Whether an error is a temporary failure of the database and not caused by the request: a retry may succeed. */
export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return sqlite.test(code) || postgres.test(code) || network.has(code) || unnamed.test(error.message);
}
