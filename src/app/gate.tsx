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

/** Replaces the page by the sign-in screen, once: while that is on its way, the place is already another. */
function ToSignIn({ denied }: { denied: Extract<SessionState, { phase: 'denied' }> }) {
  const router = useRouter();
  const { reason, user_id: askedBy } = denied;
  useEffect(() => {
    // Somebody who leaves on purpose is not led back; somebody who is put out is.
    const state = reason === 'none' ? {} : { askedFor: router.state.location.href, askedBy };
    void router.navigate({ to: '/login', replace: true, state });
  }, [router, reason, askedBy]);
  return null;
}
