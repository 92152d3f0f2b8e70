import { readToken, storeToken } from '#src/api/token.ts';
import { endSession } from './end-session.ts';
import { keepProfile, type KeptProfile } from './kept-profile.ts';
import { readRecordedSession, type RecordedSession } from './recorded-session.ts';
import { keepForEnding } from './signed-out-tokens.ts';
import { storePermissions } from './stored-permissions.ts';
import { storeRoleName } from './stored-role.ts';

const held: { recalled: Promise<void> } = { recalled: Promise.resolve() };

/**
 * Sets `localStorage` right where the browser was killed before it had written it: what it lost of a sign-in is put back,
 * what it brought back of a session that has ended goes. Once, at the start.
 * @returns whether a token was put back, so that it is to be asked whose session it is
 */
export function recallSession(): Promise<boolean> {
  const token = readToken();
  const settled = readRecordedSession().then((known) => {
    // Somebody signed in meanwhile: that is newer.
    if (known === undefined || readToken() !== token) return false;
    return settle(token, known);
  });
  held.recalled = settled.then(() => undefined);
  return settled;
}

/** Resolves once `recallSession` has done what it can: before that, what `localStorage` says may be of yesterday. */
export function whenRecalled(): Promise<void> {
  return held.recalled;
}

function settle(token: string | null, { open, ended }: RecordedSession): boolean {
  if (token !== null) {
    if (!ended.includes(token)) return false;
    // The server may not know either: what was to be told to it is lost with the rest.
    keepForEnding(token);
    endSession('none');
  }
  if (open === null) return false;
  putBack(open);
  return true;
}

function putBack({ token, kept }: { token: string; kept: KeptProfile }): void {
  storeToken(token);
  keepProfile(kept);
  storeRoleName(kept.profile.role_name);
  storePermissions(kept.profile.permissions);
}
