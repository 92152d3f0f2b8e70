import type { ErrorBody } from '#contract/errors.ts';

/**
 * http: Quai answered with an error status. network: no answer. timeout: no answer in time. foreign: another server
 * answered, such as a captive portal; counts as no answer.
 */
export type FailureKind = 'http' | 'network' | 'timeout' | 'foreign';

/** The body of an error. Its code is empty if there is none; code and params may be known to a newer server only. */
export type AnsweredError = Omit<ErrorBody, 'code' | 'params'> & { code: string; params?: unknown };

/** A failed call. `status` is 0 without a response; `body` is null if it cannot be parsed. */
export class ApiError extends Error {
  readonly kind: FailureKind;
  readonly status: number;
  readonly body: AnsweredError | null;
  /** The response's Retry-After in ms; null without one. */
  readonly retryAfterMs: number | null;
  /** The newest revision of the feed, which the poll of the bell names even if it fails; null without one. */
  readonly feedHead: string | null;

  constructor(
    kind: FailureKind,
    status = 0,
    body: AnsweredError | null = null,
    retryAfterMs: number | null = null,
    feedHead: string | null = null,
  ) {
    super(kind === 'http' ? `HTTP ${status} ${body?.code ?? ''}`.trim() : kind);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.body = body;
    this.retryAfterMs = retryAfterMs;
    this.feedHead = feedHead;
  }

  /** True if Quai itself did not decide: no answer, too busy, or an internal error. The call may be retried. */
  get unanswered(): boolean {
    return this.kind !== 'http' || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}
