import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SessionState } from '#src/session/session-state.ts';
import { useSession } from '#src/session/use-session.ts';
import { CheckingAccess } from './waiting.tsx';

/** The session gate and the role gate, in front of every protected route. */
export function Gate() {
  const session = useSession();
  if (session.phase === 'checking') return <CheckingAccess />;
  if (session.phase === 'denied') return <ToSignIn denied={session} />;
  return <Outlet />;
}

/**
 * Navigates to the sign-in page, once: during the navigation the location changes, and the effect must not run again.
 */
function ToSignIn({ denied }: { denied: Extract<SessionState, { phase: 'denied' }> }) {
  const router = useRouter();
  const { reason, user_id: askedBy } = denied;
  useEffect(() => {
    // After a sign-out the next sign-in opens the home page; after a lost session it returns to this page.
    const state = reason === 'none' ? {} : { askedFor: router.state.location.href, askedBy };
    void router.navigate({ to: '/login', replace: true, state });
  }, [router, reason, askedBy]);
  return null;
}
