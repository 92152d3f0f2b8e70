import { connectApi } from '#src/api/connect-api.ts';
import { recordLink } from '#src/api/link-store.ts';
import { subscribeReconnect } from '#src/api/subscribe-reconnect.ts';
import { readToken, TOKEN_KEY } from '#src/api/token.ts';
import { readSession, setSession } from '../session-store.ts';
import { readTokensToEnd } from '../sign-out/signed-out-tokens.ts';
import { loadProfile } from './load-profile.ts';
import { restoreSession } from './restore-session.ts';

/** Milliseconds between checks while the session is not confirmed by the server. */
const RECHECK_MS = 10_000;

/**
 * Starts the session, once, before the first render: checks a stored token, and checks it again on reconnect and when
 * another tab signs in or out. Returns a stop function.
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
    // A null key means that the whole storage was cleared.
    if (event.key === TOKEN_KEY || event.key === null) followToken();
  };
  const goOffline = () => recordLink(false);
  const stopLink = subscribeReconnect(meet);
  const timer = setInterval(checkUnconfirmed, RECHECK_MS);
  addEventListener('storage', followTabs);
  addEventListener('online', meet);
  addEventListener('offline', goOffline);
  void restoreSession().then((changed) => changed && meet());
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

/**
 * The stored token was replaced or deleted. The last user's screen is removed before any of the next user's work
 * begins.
 */
export function followToken(): void {
  if (readSession().phase === 'open') setSession({ phase: 'checking' });
  void loadProfile();
}

/** The server may be reachable: checks the session, and ends sessions whose users signed out while offline. */
function meet(): void {
  check();
  if (readTokensToEnd().length === 0) return;
  // Loaded only when there is a session to end, which is rare.
  import('../sign-out/end-kept-sessions.ts')
    .then(({ endKeptSessions }) => endKeptSessions())
    .catch((error: unknown) => console.warn('session: ending signed-out sessions failed, will retry', error));
}

/** Checks whose session this is, if there is one. */
function check(): void {
  if (readToken() !== null) void loadProfile();
}

/** Checks again if the server has not confirmed the current state. */
function checkUnconfirmed(): void {
  const session = readSession();
  const open = session.phase === 'open' && !session.confirmed;
  const shut = session.phase === 'denied' && session.reason === 'unreachable';
  if (open || shut) check();
}
