import type { Profile } from '#contract/endpoints/auth.ts';
import { readToken } from '#src/api/token.ts';
import type { KeptProfile } from '../storage/kept-profile.ts';
import { mirrorSession } from '../storage/mirror-session.ts';
import { recordPin } from '../shared-device/pin-users.ts';
import { noteRecentUser } from '../shared-device/recent-users.ts';
import { persistSession } from '../storage/persisted-session.ts';
import { setSession } from '../session-store.ts';
import { readPermissions } from '../storage/stored-permissions.ts';

/** Opens the session with a profile that the server has just confirmed, and writes its mirrors. */
export function openSession(user: Profile): void {
  const confirmedAt = Date.now();
  const kept = { profile: user, confirmedAt };
  mirrorSession(kept);
  void persistSession(readToken(), kept);
  void noteRecentUser(user);
  recordPin(user.user_id, user.pin_until ?? null);
  setSession({ phase: 'open', user, permissions: user.permissions, confirmedAt, confirmed: true });
}

/** Opens the session with the profile stored on this device, until the server answers. */
export function openKept({ profile, confirmedAt }: KeptProfile): void {
  void noteRecentUser(profile);
  setSession({
    phase: 'open',
    user: profile,
    permissions: readPermissions(),
    confirmedAt,
    confirmed: false,
  });
}
