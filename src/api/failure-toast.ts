import { toast, type ToastInput } from '#src/ui/toast-store.ts';
import { ApiError } from './api-error.ts';
import { failureText } from './error-text.ts';

/** Shows the toast of a failed call: a warning for 401, an error for the rest. */
export function toastFailure(error: unknown): void {
  toast(failureToast(error));
}

/** The toast of a failed call. */
export function failureToast(error: unknown): ToastInput {
  const signIn = error instanceof ApiError && error.status === 401;
  return { type: signIn ? 'warning' : 'danger', text: failureText(error) };
}
