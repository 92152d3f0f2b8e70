import { useSyncExternalStore } from 'react';
import type { Profile } from '#contract/endpoints/auth.ts';
import type { SessionState } from './session-state.ts';
import { readSession, subscribeSession } from './session-store.ts';

/** This tab's session; subscribes to changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, readSession);
}

/** The current user, or null if no user is signed in. */
export function useUser(): Profile | null {
  const session = useSession();
  return session.phase === 'open' ? session.user : null;
}
