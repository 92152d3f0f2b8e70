import { t } from '@lingui/core/macro';
import { call } from '#src/api/call.ts';
import { storeToken } from '#src/api/token.ts';
import { toast } from '#src/ui/toast-store.ts';
import { forgetBasketMirror } from './basket-mirror/basket-mirror.ts';
import { loadProfile } from './start/load-profile.ts';
import { openSession } from './start/open-session.ts';
import { readProfile } from './start/read-profile.ts';
import { readPermissions } from './storage/stored-permissions.ts';

type SignInReply = { token: string; profile: unknown } | undefined;

/**
 * `denied`: the server accepts the user but the gates do not, and the user has been told why. `dropped`: the user has
 * chosen another way to sign in, or another name.
 */
export type SignInResult = 'opened' | 'denied' | 'dropped';

/** The sign-in that is under way or was the last. */
let latest = new AbortController();

/**
 * Drops the answer of a sign-in that is still under way: the user has chosen another way or another name, and must not be
 * surprised by a session of the former one.
 */
export function cancelSignIn(): void {
  latest.abort();
}

/**
 * Signs in with the password and opens the session. Another sign-in that is still under way is dropped.
 * @throws ApiError if the server refuses or does not answer; its toast is shown
 */
export function signIn(username: string, password: string): Promise<SignInResult> {
  const body = { username, password };
  return openLatest((signal) => call('POST /api/auth/login', { body, nameless: true, signal }));
}

/**
 * Signs in with the PIN, on a device that is paired with the user; otherwise like `signIn`. The caller shows failures.
 */
export function signInByPin(username: string, pin: string): Promise<SignInResult> {
  const body = { username, pin };
  return openLatest((signal) =>
    call('POST /api/auth/login/pin', { body, nameless: true, quiet: true, signal }),
  );
}

/** Signs the holder of a scanned badge in; otherwise like `signInByPin`. */
export function signInByBadge(code: string): Promise<SignInResult> {
  const body = { code };
  return openLatest((signal) =>
    call('POST /api/auth/login/badge', { body, nameless: true, quiet: true, signal }),
  );
}

/** Opens the session of a sign-in's answer, unless another sign-in has begun or this one was canceled. */
async function openLatest(send: (signal: AbortSignal) => Promise<SignInReply>): Promise<SignInResult> {
  latest.abort();
  const own = new AbortController();
  latest = own;
  try {
    const reply = await send(own.signal);
    return own.signal.aborted ? 'dropped' : await openFrom(reply);
  } catch (error) {
    if (own.signal.aborted) return 'dropped';
    throw error;
  }
}

/** Opens the session of a server's answer; it may come from an older or foreign server. */
async function openFrom(reply: SignInReply): Promise<SignInResult> {
  if (typeof reply?.token !== 'string') {
    toast({ type: 'danger', text: t`Authentication error: unexpected backend response.` });
    return 'denied';
  }
  storeToken(reply.token);
  const profile = readProfile(reply.profile, readPermissions());
  if (typeof profile === 'string') {
    await loadProfile();
    return 'denied';
  }
  // Data of another user may still be here, who was denied because the server did not answer and did not sign out.
  forgetBasketMirror();
  openSession(profile);
  return 'opened';
}
