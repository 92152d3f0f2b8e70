import type { Failure } from '#src/api/outage.ts';

/** Says of an answer that it is the last one of the server's, since it gave none now. */
export interface Kept {
  /** When the server gave it; epoch milliseconds. */
  at: number;
  /** Why it gave none now. */
  failure: Failure;
}
