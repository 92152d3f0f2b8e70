import { t } from '@lingui/core/macro';
import { call } from '#src/api/call.ts';
import { storeToken } from '#src/api/token.ts';
import { toast } from '#src/ui/toast-store.ts';
import { forgetBasketMirror } from './basket-mirror/basket-mirror.ts';
import { loadProfile } from './start/load-profile.ts';
import { openSession } from './start/open-session.ts';
import { readProfile } from './start/read-profile.ts';
import { readPermissions } from './storage/stored-permissions.ts';

/**
 * Signs in with the password and opens the session.
 * @returns false if the server accepts the user but the gates do not
 * @throws ApiError if the server refuses or does not answer; its toast is shown
 */
export async function signIn(username: string, password: string): Promise<boolean> {
  return openFrom(await call('POST /api/auth/login', { body: { username, password }, nameless: true }));
}

/**
 * Signs in with the PIN, on a device that is paired with the user; otherwise like `signIn`. The caller shows failures.
 */
export async function signInByPin(username: string, pin: string): Promise<boolean> {
  const body = { username, pin };
  return openFrom(await call('POST /api/auth/login/pin', { body, nameless: true, quiet: true }));
}

/** Signs the holder of a scanned badge in; otherwise like `signInByPin`. */
export async function signInByBadge(code: string): Promise<boolean> {
  return openFrom(await call('POST /api/auth/login/badge', { body: { code }, nameless: true, quiet: true }));
}

/** Opens the session of a server's answer; it may come from an older or foreign server. */
async function openFrom(reply: { token: string; profile: unknown } | undefined): Promise<boolean> {
  if (typeof reply?.token !== 'string') {
    toast({ type: 'danger', text: t`Authentication error: unexpected backend response.` });
    return false;
  }
  storeToken(reply.token);
  const profile = readProfile(reply.profile, readPermissions());
  if (typeof profile === 'string') {
    await loadProfile();
    return false;
  }
  // Data of another user may still be here, who was denied because the server did not answer and did not sign out.
  forgetBasketMirror();
  openSession(profile);
  return true;
}
