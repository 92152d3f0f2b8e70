import { t } from '@lingui/core/macro';
import { ApiError } from '#src/api/api-error.ts';
import { failureText, refusalText } from '#src/api/error-text.ts';

/** The message for a badge that did not sign in. */
export function badgeMessage(error: unknown): string {
  const code = error instanceof ApiError ? error.body?.code : undefined;
  // The server counts badges and passwords apart: the password works at once.
  if (code === 'auth.too_many') return t`Too many attempts with a badge: enter the password.`;
  return code === 'auth.badge' ? refusalText(code) : failureText(error);
}

/** Whether the password was right but has to be changed before the first sign-in. */
export function isProvisional(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === 'auth.password_change';
}

/** The message for a failed sign-in. */
export function signInMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return t`An unexpected error occurred.`;
  if (error.kind !== 'http') return failureText(error);
  switch (error.status) {
    case 401:
    case 403:
      return t`Incorrect username or password.`;
    case 400:
    case 422:
      return t`Invalid data format.`;
    case 426:
      return refusalText('app.too_old');
    case 429:
      return refusalText('auth.too_many');
    default:
      return t`An unexpected error occurred.`;
  }
}
