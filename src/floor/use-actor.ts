import { useMemo } from 'react';
import type { RoleName } from '#contract/access.ts';
import { useUser } from '#src/session/use-session.ts';

/** The acting user, as the outbox and the rules need it; the same object until the user changes. */
export interface Actor {
  username: string;
  role: RoleName;
  permissions: readonly string[];
}

const noUser: Actor = { username: '', role: 'Client', permissions: [] };

/** The current user. Between a sign-out and the next screen: an actor without permissions. */
export function useActor(): Actor {
  const user = useUser();
  return useMemo(
    () => (user ? { username: user.username, role: user.role_name, permissions: user.permissions } : noUser),
    [user],
  );
}
