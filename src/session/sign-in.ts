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
 * Signs in and opens the session.
 * @returns false if the server accepts the user but the gates do not
 * @throws ApiError if the server refuses or does not answer; its toast is shown
 */
export async function signIn(username: string, password: string): Promise<boolean> {
  const reply = await call('POST /api/auth/login', {
    body: { username, password },
    nameless: true,
  });
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
