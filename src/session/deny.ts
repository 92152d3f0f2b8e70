import { readKeptProfile } from './kept-profile.ts';
import type { DenialReason, SessionState } from './session-state.ts';
import { readSession } from './session-store.ts';

/**
 * The state in which nobody is let in. It names who is put out: whoever is in, or was when a profile was last confirmed
 * here. To be asked while that is still known.
 */
export function deny(reason: DenialReason): SessionState {
  const userId = reason === 'none' ? '' : whoIsIn();
  return { phase: 'denied', reason, ...(userId === '' ? {} : { user_id: userId }) };
}

function whoIsIn(): string {
  const session = readSession();
  const user = session.phase === 'open' ? session.user : readKeptProfile()?.profile;
  return user?.user_id ?? '';
}
