import { redirect } from '@tanstack/react-router';
import { readKeptProfile } from '#src/session/kept-profile.ts';
import { readSession, subscribeSession } from '#src/session/session-store.ts';
import { forgetLastScreen, keepLastScreen, readLastScreen } from '#src/sw-bridge/last-screen.ts';
import type { createAppRouter } from './router.tsx';

/** Remembers where the user is, for the next start of the installed application. */
export function followLastScreen(router: ReturnType<typeof createAppRouter>): void {
  const note = () => {
    const session = readSession();
    // Who leaves on purpose begins at home next time.
    if (session.phase === 'denied' && session.reason === 'none') forgetLastScreen();
    if (session.phase !== 'open') return;
    const { matches, location } = router.state;
    const behindGate = matches.some(({ routeId }) => routeId === '/gate');
    if (behindGate && session.user.user_id !== '') keepLastScreen(session.user.user_id, location.href);
  };
  router.subscribe('onResolved', note);
  // At a start the address may be resolved before the gate has decided.
  subscribeSession(note);
}

/**
 * For the home page's address: a start from the device's own icon goes on to where this user was last.
 * @throws the redirect
 */
export function goOnWhereLeft({ search }: { search: object }): void {
  const href = placeLeft(search);
  if (href !== null) throw redirect({ href, replace: true });
}

/**
 * Where a start from the device's own icon leads; null for any other. The profile kept here says who that is, so that
 * it needs no network.
 */
export function placeLeft(search: object): string | null {
  if (!('source' in search) || search.source !== 'install') return null;
  const userId = readKeptProfile()?.profile.user_id ?? '';
  return (userId === '' ? null : readLastScreen(userId)) ?? '/';
}
