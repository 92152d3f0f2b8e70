import { useMemo } from 'react';
import type { RoleName } from '#contract/access.ts';
import { useUser } from '#src/session/use-session.ts';

/** Who taps, as the outbox and the rules want it: one object for as long as it is the same person. */
export interface Actor {
  username: string;
  role: RoleName;
  permissions: readonly string[];
}

const nobody: Actor = { username: '', role: 'Client', permissions: [] };

/** The current user. Nobody, with no right at all, in the moment between a sign-out and the next screen. */
export function useActor(): Actor {
  const user = useUser();
  return useMemo(
    () => (user ? { username: user.username, role: user.role_name, permissions: user.permissions } : nobody),
    [user],
  );
}
