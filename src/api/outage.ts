import type { ApiError } from './api-error.ts';

/** A failed call as plain data, which can be sent between workers and stored in the response cache. */
export type Failure = Pick<ApiError, 'kind' | 'status' | 'body'>;

/**
 * Why Quai's own answer is missing. none: no response. timeout: no response in time. foreign: another page answered,
 * such as a captive portal. server: an error, with its HTTP status.
 */
export type Outage =
  | { kind: 'none' }
  | { kind: 'timeout' }
  | { kind: 'foreign' }
  | { kind: 'server'; status: number };

/** A call without any response. */
export const noAnswer: Failure = { kind: 'network', status: 0, body: null };

/** Copies the plain data of a failed call. */
export function failureOf({ kind, status, body }: ApiError): Failure {
  return { kind, status, body };
}

/** Decides which cause a screen names for a failed call; the only place that does. */
export function outageOf({ kind, status }: Pick<Failure, 'kind' | 'status'>): Outage {
  if (kind === 'network') return { kind: 'none' };
  // A gateway's error page means that the server behind it has failed.
  if (kind === 'http' || (kind === 'foreign' && status >= 500)) return { kind: 'server', status };
  return { kind };
}
