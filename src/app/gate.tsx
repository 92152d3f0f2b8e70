import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { DenialReason } from '#src/session/session-state.ts';
import { useSession } from '#src/session/use-session.ts';
import { CheckingAccess } from './waiting.tsx';

/** The session gate and the role gate, in front of every protected route. */
export function Gate() {
  const session = useSession();
  if (session.phase === 'checking') return <CheckingAccess />;
  if (session.phase === 'denied') return <ToSignIn reason={session.reason} />;
  return <Outlet />;
}

/** Replaces the page by the sign-in screen, once: while that is on its way, the place is already another. */
function ToSignIn({ reason }: { reason: DenialReason }) {
  const router = useRouter();
  useEffect(() => {
    // Somebody who leaves on purpose is not led back; somebody who is put out is.
    const state = reason === 'none' ? {} : { askedFor: router.state.location.href };
    void router.navigate({ to: '/login', replace: true, state });
  }, [router, reason]);
  return null;
}
