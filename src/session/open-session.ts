import type { Profile } from '#contract/endpoints/auth.ts';
import { readToken } from '#src/api/token.ts';
import { keepProfile, type KeptProfile } from './kept-profile.ts';
import { noteRecentUser } from './recent-users.ts';
import { recordSession } from './recorded-session.ts';
import { setSession } from './session-store.ts';
import { readPermissions, storePermissions } from './stored-permissions.ts';
import { storeRoleName } from './stored-role.ts';

/** Opens the session on a profile that the server has just confirmed, and writes its mirrors. */
export function openSession(user: Profile): void {
  const confirmedAt = Date.now();
  storeRoleName(user.role_name);
  storePermissions(user.permissions);
  const kept = { profile: user, confirmedAt };
  keepProfile(kept);
  const token = readToken();
  if (token !== null) recordSession(token, kept);
  noteRecentUser(user);
  setSession({ phase: 'open', user, permissions: user.permissions, confirmedAt, confirmed: true });
}

/** Opens the session on the profile that this device kept, until the server answers. */
export function openKept({ profile, confirmedAt }: KeptProfile): void {
  setSession({
    phase: 'open',
    user: profile,
    permissions: readPermissions(),
    confirmedAt,
    confirmed: false,
  });
}
