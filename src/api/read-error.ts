import type { ErrorBody } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';
import { readRetryAfter } from './read-retry-after.ts';

/** The answer's JSON; what is none comes from somebody else. */
export function parseAnswer(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('foreign', status);
  }
}

/** The failure that an answer of Quai's with an error status means; `headers` are the answer's. */
export function errorOf(status: number, body: unknown, headers?: Headers): ApiError {
  return new ApiError(
    'http',
    status,
    isErrorBody(body) ? body : null,
    headers ? readRetryAfter(headers) : null,
  );
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string';
}
