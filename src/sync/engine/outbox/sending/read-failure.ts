import { ApiError } from '#src/api/api-error.ts';

/** What the user must do first. Everything is kept meanwhile. */
export type HaltKind = 'sign-in' | 'profile' | 'update';

/**
 * What a failed batch requires. later: it was not decided, and is retried. smaller: the request was refused as a whole.
 * halt: the user must act first.
 */
export type Failure =
  | {
      kind: 'later';
      /** The delay that the server asked for, in ms, 10 minutes at most. */
      afterMs: number | null;
      /**
       * Possible cause. way: the network, not the batch. unknown: maybe the batch. batch: the server failed over it.
       */
      fault: 'way' | 'unknown' | 'batch';
    }
  | { kind: 'smaller'; http_status: number; code: string; detail: string }
  | { kind: 'halt'; halt: HaltKind };

/** Upper limit for a Retry-After header, in ms. */
export const longestAskedMs = 10 * 60_000;

/** The delay that the server asked for, in ms; null if it did not. */
export function readAskedMs({ kind, retryAfterMs }: ApiError): number | null {
  return kind !== 'http' || retryAfterMs === null ? null : Math.min(retryAfterMs, longestAskedMs);
}

/** Classifies the failure of a batch's call. Unknown errors count as no answer. */
export function readFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'later', afterMs: null, fault: 'unknown' };
  const { kind, status, body } = error;
  if (kind === 'foreign') return { kind: 'later', afterMs: null, fault: 'way' };
  if (kind !== 'http') return { kind: 'later', afterMs: null, fault: 'unknown' };
  if (status === 401) return { kind: 'halt', halt: 'sign-in' };
  if (status === 403) return { kind: 'halt', halt: 'profile' };
  if (status === 426) return { kind: 'halt', halt: 'update' };
  if (status === 413 || status === 400 || status === 422) {
    const { code, detail } = body ?? { code: 'request.invalid', detail: '' };
    return { kind: 'smaller', http_status: status, code, detail };
  }
  const fault = status === 500 ? 'batch' : status === 502 || status === 504 ? 'unknown' : 'way';
  return { kind: 'later', afterMs: readAskedMs(error), fault };
}
