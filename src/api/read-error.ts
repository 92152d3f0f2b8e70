import { feedHeadHeader } from '#contract/app-header.ts';
import { isRecord } from '#contract/rules/values/is-record.ts';
import { ApiError, type AnsweredError } from './api-error.ts';
import { readRetryAfter } from './read-retry-after.ts';

/** The response's JSON; anything else comes from another server. */
export function parseAnswer(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('foreign', status);
  }
}

/** Converts an error response of Quai to an ApiError; `headers` are the response's. */
export function errorOf(status: number, body: unknown, headers?: Headers): ApiError {
  const [retryAfterMs, head] = headers
    ? [readRetryAfter(headers), headers.get(feedHeadHeader)]
    : [null, null];
  return new ApiError('http', status, readErrorBody(body), retryAfterMs, head);
}

function readErrorBody(body: unknown): AnsweredError | null {
  if (!isRecord(body) || typeof body['detail'] !== 'string') return null;
  const { code, detail } = body;
  return { ...body, code: typeof code === 'string' ? code : '', detail };
}
