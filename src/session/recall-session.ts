import { readToken, storeToken } from '#src/api/token.ts';
import { endSession } from './end-session.ts';
import { mirrorSession } from './mirror-session.ts';
import { readRecordedSession } from './recorded-session.ts';
import { keepForEnding } from './signed-out-tokens.ts';

const held: { recalled: Promise<unknown> } = { recalled: Promise.resolve() };

/**
 * Sets `localStorage` right where the browser was killed before it had written it: what it lost of a sign-in is put back,
 * what it brought back of a session that has ended goes. Once, at the start.
 * @returns whether anything was wrong
 */
export function recallSession(): Promise<boolean> {
  const recalled = recall(readToken());
  held.recalled = recalled;
  return recalled;
}

/** Resolves once `recallSession` has done what it can: before that, what `localStorage` says may be of yesterday. */
export function whenRecalled(): Promise<unknown> {
  return held.recalled;
}

async function recall(token: string | null): Promise<boolean> {
  const known = await readRecordedSession();
  // Somebody signed in meanwhile: that is newer.
  if (!known || readToken() !== token) return false;
  if (token !== null) {
    if (!known.ended.includes(token)) return false;
    // The server may not know either: what was to be told to it is lost with the rest.
    keepForEnding(token);
    endSession('none');
  }
  if (!known.open) return token !== null;
  storeToken(known.open.token);
  mirrorSession(known.open.kept);
  return true;
}
