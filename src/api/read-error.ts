import type { ErrorBody } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';

/** The answer's JSON; what is none comes from somebody else. */
export function parseAnswer(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('foreign', status);
  }
}

/** The failure that an answer of Quai's with an error status means. */
export function errorOf(status: number, body: unknown): ApiError {
  return new ApiError('http', status, isErrorBody(body) ? body : null);
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string';
}
