import { readToken, storeToken } from '#src/api/token.ts';
import { forgetFirstPage } from '#src/replica/first-page.ts';
import { forgetBasketMirror } from './basket-mirror.ts';
import { deny } from './deny.ts';
import { forgetKeptProfile } from './kept-profile.ts';
import { recordSession } from './recorded-session.ts';
import type { DenialReason } from './session-state.ts';
import { setSession } from './session-store.ts';
import { forgetPermissions } from './stored-permissions.ts';
import { storeRoleName } from './stored-role.ts';

/** Deletes all session data from this browser. The user's outbox stays: it belongs to the user. */
export function endSession(reason: DenialReason): void {
  const denied = deny(reason);
  void recordSession(readToken(), null);
  storeToken(null);
  storeRoleName(null);
  forgetPermissions();
  forgetKeptProfile();
  forgetBasketMirror();
  forgetFirstPage();
  setSession(denied);
}
