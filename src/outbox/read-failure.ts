import { ApiError } from '#src/api/api-error.ts';

/** What a person must do first. Everything is kept meanwhile. */
export type HaltKind = 'sign-in' | 'profile' | 'update';

/**
 * What a failed batch asks for. later: it was not decided, and goes again. smaller: the envelope was refused.
 * halt: a person must act first.
 */
export type Failure =
  | {
      kind: 'later';
      /** What the server asked to wait, in ms, 10 minutes at most. */
      afterMs: number | null;
      /** Whose fault it may be. way: not the batch's. unknown: perhaps the batch's. batch: the server broke over it. */
      fault: 'way' | 'unknown' | 'batch';
    }
  | { kind: 'smaller'; http_status: number; code: string; detail: string }
  | { kind: 'halt'; halt: HaltKind };

/** Longer than this nobody is kept waiting by a header, in ms. */
export const longestAskedMs = 10 * 60_000;

/** How long the server itself asked to be left alone, in ms; null where it did not. */
export function readAskedMs({ kind, retryAfterMs }: ApiError): number | null {
  return kind !== 'http' || retryAfterMs === null ? null : Math.min(retryAfterMs, longestAskedMs);
}

/** Reads what a call's failure means for the batch that was on its way. Anything unknown counts as no answer. */
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
