import { readSession, subscribeSession } from '#src/session/session-store.ts';
import { forgetLastScreen, keepLastScreen } from '#src/sw-bridge/last-screen.ts';
import type { createAppRouter } from './router.tsx';

/** Stores the user's current screen, for the next start of the installed application. */
export function followLastScreen(router: ReturnType<typeof createAppRouter>): void {
  const note = () => {
    const session = readSession();
    // After a sign-out the next start opens the home page.
    if (session.phase === 'denied' && session.reason === 'none') forgetLastScreen();
    if (session.phase !== 'open') return;
    const { matches, location } = router.state;
    const behindGate = matches.some(({ routeId }) => routeId === '/gate');
    if (behindGate && session.user.user_id !== '') keepLastScreen(session.user.user_id, location.href);
  };
  router.subscribe('onResolved', note);
  // At startup the route may be resolved before the gate has decided.
  subscribeSession(note);
}
