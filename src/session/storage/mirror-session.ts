import { keepProfile, type KeptProfile } from './kept-profile.ts';
import { storePermissions } from './stored-permissions.ts';
import { storeRoleName } from './stored-role.ts';

/** Writes an open session's mirrors to `localStorage`. */
export function mirrorSession(kept: KeptProfile): void {
  storeRoleName(kept.profile.role_name);
  storePermissions(kept.profile.permissions);
  keepProfile(kept);
}
