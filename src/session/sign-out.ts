import { t } from '@lingui/core/macro';
import { ApiError } from '#src/api/api-error.ts';
import { readLink } from '#src/api/link-store.ts';
import { request } from '#src/api/request.ts';
import { readToken } from '#src/api/token.ts';
import { toast, toasts } from '#src/ui/toast-store.ts';
import { endSession } from './end-session.ts';
import { recordSession } from './recorded-session.ts';
import { keepForEnding } from './signed-out-tokens.ts';

/** Milliseconds that a sign-out waits for the server before it goes on without; less where nothing answered lately. */
const LOGOUT_MS = 5000;
const OFFLINE_MS = 1000;

/**
 * Ends the session on the server, whatever comes of it, and on this browser. The server is waited for: its answer
 * clears the cookie, and coming late it would clear the next user's. Where it does not answer, it is told as soon as
 * it does; until then the service worker, told by the session, sends nothing.
 */
export async function signOut(): Promise<void> {
  const token = readToken();
  const timeoutMs = readLink().up ? LOGOUT_MS : OFFLINE_MS;
  try {
    await request('POST', '/auth/logout', { quiet: true, timeoutMs });
  } catch (error) {
    const unanswered = !(error instanceof ApiError) || error.unanswered;
    if (token !== null && unanswered) keepForEnding(token);
  }
  // First: a tablet that dies now must not open with this session again.
  await recordSession(token, null);
  endSession('none');
  // What the last user was told is not for the next one.
  for (const { id } of toasts.read()) toasts.dismiss(id);
  toast({ type: 'success', text: t`✅ Signed out.` });
}
