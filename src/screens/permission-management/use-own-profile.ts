import { useRef } from 'react';
import { loadProfile } from '#src/session/load-profile.ts';
import { useUser } from '#src/session/use-session.ts';

/** After a change of one's own role one's own menu follows at once; those of others with their next profile call. */
export function useOwnProfile(): (role: string) => void {
  const user = useUser();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (role) => {
    if (role !== user?.role_name) return;
    // A call that is under way was asked before this change.
    last.current = last.current.then(loadProfile);
  };
}
