import type { Failure } from '#src/api/outage.ts';

/** Marks an answer as an earlier one, shown because the server did not answer now. */
export interface CachedAt {
  /** When the server gave it; Unix milliseconds. */
  at: number;
  /** Why it did not answer now. */
  failure: Failure;
}
