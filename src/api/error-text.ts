import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { refusals, type RefusalCode } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';
import { refusalWords } from './refusal-words.ts';

/** The words of a refusal, in the language of the page. An unknown code (a newer server) gets the general words. */
export function refusalText(code: RefusalCode | (string & {})): string {
  return isRefusal(code) ? i18n._(refusalWords[code]) : t`An error occurred.`;
}

/** What a failed call says to the user: the error catalogue. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return t`Unknown error. Please try again.`;
  if (error.kind === 'timeout') return t`Response time exceeded. Check your connection.`;
  if (error.kind !== 'http') return t`Network error: the server cannot be reached.`;
  const { status } = error;
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

/** The server's detail; where it only repeats its code in English, the words of that code. */
function detailText({ body }: ApiError): string {
  if (body === null) return '';
  if (isRefusal(body.code) && (body.detail === '' || body.detail === refusals[body.code][1])) {
    return refusalText(body.code);
  }
  return body.detail;
}

function isRefusal(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code);
}
