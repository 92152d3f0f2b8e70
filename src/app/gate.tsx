import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { useSession } from '#src/session/use-session.ts';
import { CheckingAccess } from './waiting.tsx';

/** The session gate and the role gate, in front of every protected route. */
export function Gate() {
  const session = useSession();
  const href = useLocation({ select: (location) => location.href });
  if (session.phase === 'checking') return <CheckingAccess />;
  if (session.phase === 'denied') {
    // Somebody who leaves on purpose is not led back; somebody who is put out is.
    const state = session.reason === 'none' ? {} : { askedFor: href };
    return <Navigate to="/login" replace state={state} />;
  }
  return <Outlet key={session.user.user_id} />;
}
