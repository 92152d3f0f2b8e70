import type { ApiError } from './api-error.ts';

/** A failed call as plain data, which can be sent between workers and stored in the response cache. */
export type Failure = Pick<ApiError, 'kind' | 'status' | 'body'>;

/**
 * Why Quai's own answer is missing. no-response: most often the device is offline. timeout: no response in time. foreign: another page answered,
 * such as a captive portal. server: an error, with its HTTP status.
 */
export type Outage =
  | { kind: 'no-response' }
  | { kind: 'timeout' }
  | { kind: 'foreign' }
  | { kind: 'server'; status: number };

/** The status by which a captive portal may report itself, RFC 6585. */
const NETWORK_AUTHENTICATION_REQUIRED = 511;

/** A call without any response. */
export const noAnswer: Failure = { kind: 'network', status: 0, body: null };

/** Copies the plain data of a failed call. */
export function failureOf({ kind, status, body }: ApiError): Failure {
  return { kind, status, body };
}

/** Decides which cause a screen names for a failed call; the only place that does. */
export function outageOf({ kind, status }: Pick<Failure, 'kind' | 'status'>): Outage {
  if (kind === 'network') return { kind: 'no-response' };
  // An error page is a gateway's, in place of the server behind it: a captive portal answers with its page as a success.
  const isGateway = kind === 'foreign' && status >= 400 && status !== NETWORK_AUTHENTICATION_REQUIRED;
  if (kind === 'http' || isGateway) return { kind: 'server', status };
  return { kind };
}
