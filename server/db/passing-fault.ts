/** Of SQLite: another process writes, the disk is full, cannot be read or written, or memory is short. */
const sqlite = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|PROTOCOL)/;

/**
 * Of PostgreSQL: connections (08), transactions that stood in each other's way (40), one that may only be read, as
 * while another server takes over (25006), no room, memory or connection left (53), a server that goes or comes
 * (57P), a disk that fails (58).
 */
const postgres = /^(?:08...|40001|40P01|25006|25P0[34]|53...|57P0.|58...)$/;

/** Of the way to PostgreSQL. */
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

/** Its driver gives no code to these. */
const unnamed = /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$/;

/** Whether it is the database's trouble and not that of what was asked of it: the same may go well later. */
export function isPassingFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return sqlite.test(code) || postgres.test(code) || network.has(code) || unnamed.test(error.message);
}
