import { readToken, storeToken } from '#src/api/token.ts';
import { clearFirstPage } from '#src/sync/client/catalogue/first-catalogue-page-cache.ts';
import { forgetBasketMirror } from '../basket-mirror/basket-mirror.ts';
import { forgetPersonNames } from '../people/person-names.ts';
import { forgetKeptProfile } from '../storage/kept-profile.ts';
import { persistSession } from '../storage/persisted-session.ts';
import type { DenialReason } from '../session-state.ts';
import { setSession } from '../session-store.ts';
import { forgetPermissions } from '../storage/stored-permissions.ts';
import { storeRoleName } from '../storage/stored-role.ts';
import { denySession } from './denied-session.ts';

/** Deletes all session data from this browser. The user's outbox stays: it belongs to the user. */
export function endSession(reason: DenialReason): void {
  const denied = denySession(reason);
  void persistSession(readToken(), null);
  storeToken(null);
  storeRoleName(null);
  forgetPermissions();
  forgetKeptProfile();
  forgetBasketMirror();
  forgetPersonNames();
  clearFirstPage();
  setSession(denied);
}
