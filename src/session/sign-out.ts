import { t } from '@lingui/core/macro';
import { request } from '#src/api/request.ts';
import { toast } from '#src/ui/toast-store.ts';
import { endSession } from './end-session.ts';

/** Milliseconds that a sign-out waits for the server before it goes on without. */
const LOGOUT_MS = 5000;

/**
 * Ends the session on the server, whatever comes of it, and on this browser. The server is waited for: its answer
 * clears the cookie, and coming late it would clear the next user's.
 */
export async function signOut(): Promise<void> {
  await Promise.allSettled([request('POST', '/auth/logout', { quiet: true, timeoutMs: LOGOUT_MS })]);
  endSession('none');
  toast({ type: 'success', text: t`✅ Signed out.` });
}
