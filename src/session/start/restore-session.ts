import { readToken, storeToken } from '#src/api/token.ts';
import { endSession } from '../sign-out/end-session.ts';
import { mirrorSession } from '../storage/mirror-session.ts';
import { readPersistedSession } from '../storage/persisted-session.ts';
import { keepForEnding } from '../sign-out/signed-out-tokens.ts';

const held: { recalled: Promise<unknown> } = { recalled: Promise.resolve() };

/**
 * Repairs `localStorage` after the browser was killed before writing it: restores a lost sign-in, and removes a session
 * that has ended. Runs once at startup.
 * @returns whether anything was wrong
 */
export function restoreSession(): Promise<boolean> {
  const recalled = recall(readToken());
  held.recalled = recalled;
  return recalled;
}

/** Resolves when `restoreSession` is done. Until then, `localStorage` may be outdated. */
export function whenRestored(): Promise<unknown> {
  return held.recalled;
}

async function recall(token: string | null): Promise<boolean> {
  const persisted = await readPersistedSession();
  // The user signed in meanwhile: that session is newer.
  if (!persisted || readToken() !== token) return false;
  if (token !== null) {
    if (!persisted.ended.includes(token)) return false;
    // The request that ends the session on the server may be lost too, so it is queued again.
    keepForEnding(token);
    endSession('none');
  }
  if (!persisted.open) return token !== null;
  storeToken(persisted.open.token);
  mirrorSession(persisted.open.kept);
  return true;
}
