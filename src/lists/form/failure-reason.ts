import { ApiError } from '#src/api/api-error.ts';
import { failureCardText, refusalText } from '#src/api/error-text.ts';
import { isRefusalCode } from '#src/api/refusal-words.ts';

/**
 * Why a call about a row failed, with a hint what to do.
 * @param notFound the list's own message for a row that no longer exists
 */
export function failureReason(error: unknown, notFound?: string): string {
  const body = error instanceof ApiError ? error.body : null;
  if (body?.code === 'row.not_found' && notFound) return notFound;
  return body && isRefusalCode(body.code) ? refusalText(body.code, body) : failureCardText(error);
}
