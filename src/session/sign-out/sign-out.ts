import { t } from '@lingui/core/macro';
import { ApiError } from '#src/api/api-error.ts';
import { readLink } from '#src/api/link-store.ts';
import { call } from '#src/api/call.ts';
import { readToken } from '#src/api/token.ts';
import { toast, toasts } from '#src/ui/toast-store.ts';
import { persistSession } from '../storage/persisted-session.ts';
import { endSession } from './end-session.ts';
import { keepForEnding } from './signed-out-tokens.ts';

/** How long a sign-out waits for the server, in milliseconds; less if the server has not answered recently. */
const LOGOUT_MS = 5000;
const OFFLINE_MS = 1000;

/**
 * Ends the session on the server and, whatever the result, in this browser. It waits for the server: the answer clears
 * the cookie, and a late answer would clear the next user's cookie. Without an answer the request is repeated when the
 * server is reachable again; until then the service worker, which follows the session, sends nothing.
 */
export async function signOut(): Promise<void> {
  const token = readToken();
  const timeoutMs = readLink().up ? LOGOUT_MS : OFFLINE_MS;
  try {
    await call('POST /api/auth/logout', { quiet: true, timeoutMs });
  } catch (error) {
    const unanswered = !(error instanceof ApiError) || error.unanswered;
    if (token !== null && unanswered) keepForEnding(token);
  }
  // First, so that a tablet that loses power now does not restart with this session.
  await persistSession(token, null);
  endSession('none');
  // The next user must not see the last user's messages.
  for (const { id } of toasts.read()) toasts.dismiss(id);
  toast({ type: 'success', text: t`✅ Signed out.` });
}
