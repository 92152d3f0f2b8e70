import type { ApiError } from '#src/api/api-error.ts';

/** Upper limit for a Retry-After header, in ms. */
export const maxRetryAfterMs = 10 * 60_000;

/** The delay that the server asked for, in ms; null if it did not. */
export function readRetryAfterMs({ kind, retryAfterMs }: ApiError): number | null {
  return kind !== 'http' || retryAfterMs === null ? null : Math.min(retryAfterMs, maxRetryAfterMs);
}
