import { useRef } from 'react';
import { loadProfile } from '#src/session/start/load-profile.ts';
import { useUser } from '#src/session/use-session.ts';

/**
 * After a change of the user's own role, reloads the profile so that the menu follows at once; other users get it with
 * their next profile request.
 */
export function useOwnProfile(): (role: string) => void {
  const user = useUser();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (role) => {
    if (role !== user?.role_name) return;
    // A request that is already running was sent before this change.
    last.current = last.current.then(loadProfile);
  };
}
