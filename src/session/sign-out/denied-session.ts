import { readKeptProfile } from '../storage/kept-profile.ts';
import type { DenialReason, SessionState } from '../session-state.ts';
import { readSession } from '../session-store.ts';

/**
 * The denied session state. It names the user who loses access: the current one, or the one of the last confirmed
 * profile. Must be called before these are deleted.
 */
export function denySession(reason: DenialReason): SessionState {
  const userId = reason === 'none' ? '' : whoIsIn();
  return { phase: 'denied', reason, ...(userId === '' ? {} : { user_id: userId }) };
}

function whoIsIn(): string {
  const session = readSession();
  const user = session.phase === 'open' ? session.user : readKeptProfile()?.profile;
  return user?.user_id ?? '';
}
