import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { RefusalCode } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';
import { outageOf } from './outage.ts';
import { isRefusalCode, refusalWords } from './refusal-words.ts';

let sentenceOf: ((code: string, params: unknown) => string) | null = null;

/** Provides `refusalSentence` (`load-sentences.ts`); before, a refusal has the standard text of its code. */
export function provideSentences(sentences: typeof sentenceOf): void {
  sentenceOf = sentences;
}

/** Parts of a response besides the code of a refusal. */
export interface RefusalFacts {
  detail?: string | undefined;
  /** What the refusal names. */
  params?: unknown;
  /** Set if the whole call was refused. */
  http_status?: number | undefined;
}

/**
 * The message for a refusal, in the page's language, with what it names. A code that only a newer server knows gives the
 * status and the detail.
 */
export function refusalText(
  code: RefusalCode | (string & {}),
  { detail, params, http_status: status }: RefusalFacts = {},
): string {
  if (isRefusalCode(code)) return sentenceOf?.(code, params) || i18n._(refusalWords[code]);
  if (!detail) return t`An error occurred.`;
  return status ? t`Error ${status}: ${detail}` : detail;
}

/**
 * The message for a failed call on a card that stays: the same as in its toast, except for a code that only a newer
 * server knows, which gives the status and the server's detail.
 */
export function failureCardText(error: unknown): string {
  if (!(error instanceof ApiError) || error.body === null) return failureText(error);
  const { code, detail } = error.body;
  return detail && !isRefusalCode(code)
    ? refusalText(code, { detail, http_status: error.status })
    : failureText(error);
}

/** The message for a failed call in its toast, from the error catalogue. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return t`Unknown error. Please try again.`;
  const { kind, status } = error;
  if (kind === 'timeout') return t`Response time exceeded. Check your connection.`;
  if (outageOf(error).kind !== 'server') return t`Network error: the server cannot be reached.`;
  // What a gateway means by a status is not what Quai means by it.
  if (kind === 'foreign' && status < 500) return t`Error ${status}: An error occurred.`;
  const detail = detailText(error);
  switch (status) {
    case 400:
      return detail ? t`Invalid request: ${detail}` : t`Invalid request: Please check the data you sent.`;
    case 401:
      return t`Session expired or invalid credentials. Please sign in again.`;
    case 403:
      return t`Access denied: You do not have the necessary permissions.`;
    case 404:
      return t`Resource not found. Check the URL or the parameters.`;
    case 422:
      return t`Invalid data. Please correct the fields of the form.`;
    case 500:
      return t`Internal server error. Please try again later.`;
    default:
      return detail ? t`Error ${status}: ${detail}` : t`Error ${status}: An error occurred.`;
  }
}

/**
 * The message for the refusal of a call. The server's detail if this version does not know the code, or not what a
 * specific refusal names, because the server is older or newer.
 */
function detailText({ body }: ApiError): string {
  if (body === null) return '';
  const { code, detail, params, specific } = body;
  if (specific && (sentenceOf || !params)) return sentenceOf?.(code, params) || detail;
  return isRefusalCode(code) ? refusalText(code) : detail;
}
