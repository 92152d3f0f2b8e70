import type { ErrorBody } from '#contract/errors.ts';

/**
 * http: Quai answered with an error status. network: no answer. timeout: none in time. foreign: somebody else
 * answered, such as a captive portal; it counts as no answer.
 */
export type FailureKind = 'http' | 'network' | 'timeout' | 'foreign';

/** The body of an error. Its code may be one that only a newer server knows, or empty where it has none. */
export type AnsweredError = Omit<ErrorBody, 'code'> & { code: string };

/** A call that failed. `status` is 0 where nothing came back, `body` is null where it cannot be read. */
export class ApiError extends Error {
  readonly kind: FailureKind;
  readonly status: number;
  readonly body: AnsweredError | null;
  /** What the answer's Retry-After asked to wait, in ms; null where it said nothing. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: FailureKind,
    status = 0,
    body: AnsweredError | null = null,
    retryAfterMs: number | null = null,
  ) {
    super(kind === 'http' ? `HTTP ${status} ${body?.code ?? ''}`.trim() : kind);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }

  /** True where Quai itself did not decide: no answer, too busy, or broken. What was asked may be asked again. */
  get unanswered(): boolean {
    return this.kind !== 'http' || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}
