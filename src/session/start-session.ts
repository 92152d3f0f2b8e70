import { connectApi } from '#src/api/connect-api.ts';
import { noteLink, readLink, subscribeLink } from '#src/api/link-store.ts';
import { readToken, TOKEN_KEY } from '#src/api/token.ts';
import { loadProfile } from './load-profile.ts';
import { recallSession } from './recall-session.ts';
import { readSession, setSession } from './session-store.ts';
import { readTokensToEnd } from './signed-out-tokens.ts';

/** Milliseconds between two tries while the last word on the session was not the server's own. */
const RECHECK_MS = 10_000;

/**
 * Starts the session, once, before the first render: a stored token is checked, and checked again on reconnect and
 * when another tab signs in or out. Returns a function that stops following.
 */
export function startSession(): () => void {
  const disconnect = connectApi({
    actingUser: () => {
      const session = readSession();
      return session.phase === 'open' && session.user.user_id !== '' ? session.user.user_id : null;
    },
    onSessionRefused: check,
  });
  const followTabs = (event: StorageEvent) => {
    // A null key: all of the storage was cleared.
    if (event.key === TOKEN_KEY || event.key === null) followToken();
  };
  const goOffline = () => noteLink(false);
  let wasUp = readLink().up;
  const stopLink = subscribeLink(() => {
    const { up } = readLink();
    if (up && !wasUp) meet();
    wasUp = up;
  });
  const timer = setInterval(checkUnconfirmed, RECHECK_MS);
  addEventListener('storage', followTabs);
  addEventListener('online', meet);
  addEventListener('offline', goOffline);
  void recallSession().then((changed) => changed && meet());
  meet();
  return () => {
    disconnect();
    stopLink();
    clearInterval(timer);
    removeEventListener('storage', followTabs);
    removeEventListener('online', meet);
    removeEventListener('offline', goOffline);
  };
}

/** Another token is stored, or none. Whoever it is now: all of the last one leaves the screen before anything of the next begins. */
export function followToken(): void {
  if (readSession().phase === 'open') setSession({ phase: 'checking' });
  void loadProfile();
}

/** There is, or may be, a way to the server: whoever left without one is signed out there too. */
function meet(): void {
  check();
  if (readTokensToEnd().length === 0) return;
  // Its code comes where there is something to end: seldom.
  import('./end-kept-sessions.ts')
    .then(({ endKeptSessions }) => endKeptSessions())
    .catch((error: unknown) => console.warn('Sessions that were left are ended later.', error));
}

/** Asks whose session this is, where there is one. */
function check(): void {
  if (readToken() !== null) void loadProfile();
}

/** Asks again where the last word was not the server's own. */
function checkUnconfirmed(): void {
  const session = readSession();
  const open = session.phase === 'open' && !session.confirmed;
  const shut = session.phase === 'denied' && session.reason === 'unreachable';
  if (open || shut) check();
}
