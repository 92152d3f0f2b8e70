const prefix = 'bulk:';

/** The cause in the history for everything that a bulk change or its undo wrote. */
export function bulkCause(jobId: string): string {
  return `${prefix}${jobId}`;
}

/** Whether a bulk change or its undo wrote a history entry. */
export function isBulkCause(cause: string): boolean {
  return cause.startsWith(prefix);
}
