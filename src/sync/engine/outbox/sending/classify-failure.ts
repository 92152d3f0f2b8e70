import { ApiError } from '#src/api/api-error.ts';
import type { HaltKind } from '#src/sync/protocol/device-port.ts';
import { readRetryAfterMs } from './retry-after.ts';

/**
 * What a failed batch requires. later: it got no verdicts, and is retried. rejected: the request was rejected as a whole
 * (400, 413, 422), so that a smaller batch may pass. halt: the user must act first.
 */
export type SendFailure =
  | {
      kind: 'later';
      /** The delay that the server asked for, in ms, 10 minutes at most. */
      retryAfterMs: number | null;
      /**
       * Possible cause. environment: the network or the server as a whole, not the batch. unknown: maybe the batch.
       * batch: the server failed while it ran this batch (500).
       */
      fault: 'environment' | 'unknown' | 'batch';
    }
  | { kind: 'rejected'; http_status: number; code: string; detail: string }
  | { kind: 'halt'; halt: HaltKind };

/** Classifies the failure of a batch's call. Unknown errors count as no answer. */
export function classifyFailure(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) return { kind: 'later', retryAfterMs: null, fault: 'unknown' };
  const { kind, status, body } = error;
  if (kind === 'foreign') return { kind: 'later', retryAfterMs: null, fault: 'environment' };
  if (kind !== 'http') return { kind: 'later', retryAfterMs: null, fault: 'unknown' };
  if (status === 401) return { kind: 'halt', halt: 'sign-in' };
  if (status === 403) return { kind: 'halt', halt: 'profile' };
  if (status === 426) return { kind: 'halt', halt: 'update' };
  if (status === 413 || status === 400 || status === 422) {
    const { code, detail } = body ?? { code: 'request.invalid', detail: '' };
    return { kind: 'rejected', http_status: status, code, detail };
  }
  const fault = status === 500 ? 'batch' : status === 502 || status === 504 ? 'unknown' : 'environment';
  return { kind: 'later', retryAfterMs: readRetryAfterMs(error), fault };
}
