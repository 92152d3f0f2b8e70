const prefix = 'bulk:';

/** The cause under which history keeps what a bulk change wrote, and what undid it. */
export function bulkCause(jobId: string): string {
  return `${prefix}${jobId}`;
}

/** Whether an entry of the history was written by a bulk change, or by what undid it. */
export function isBulkCause(cause: string): boolean {
  return cause.startsWith(prefix);
}
