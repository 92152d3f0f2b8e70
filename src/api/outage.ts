import type { ApiError } from './api-error.ts';

/** The plain facts of a failed call: they pass between workers, and into the cache of answers. */
export type Failure = Pick<ApiError, 'kind' | 'status' | 'body'>;

/**
 * Why Quai's own answer is missing. none: nothing came back. timeout: nothing came back in time. foreign: another page
 * answered, such as the one of a captive portal. server: an error, with its HTTP status.
 */
export type Outage =
  | { kind: 'none' }
  | { kind: 'timeout' }
  | { kind: 'foreign' }
  | { kind: 'server'; status: number };

/** A call that got no answer at all. */
export const noAnswer: Failure = { kind: 'network', status: 0, body: null };

/** Copies what a failed call said. */
export function failureOf({ kind, status, body }: ApiError): Failure {
  return { kind, status, body };
}

/** The one place that decides which cause a screen names for a failed call. */
export function outageOf({ kind, status }: Pick<Failure, 'kind' | 'status'>): Outage {
  if (kind === 'network') return { kind: 'none' };
  // The error page of a gateway speaks for the server behind it.
  if (kind === 'http' || (kind === 'foreign' && status >= 500)) return { kind: 'server', status };
  return { kind };
}
