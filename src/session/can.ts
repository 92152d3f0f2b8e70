import type { Permission } from '#contract/access.ts';
import { readSession } from './session-store.ts';
import { useSession } from './use-session.ts';

const NONE: readonly string[] = [];

/** Whether the current user's stored permissions include one. For display only: the server decides. */
export function can(permission: Permission): boolean {
  const session = readSession();
  return session.phase === 'open' && session.permissions.includes(permission);
}

/** The current user's stored permissions; subscribes to changes. Empty if no user is signed in. */
export function usePermissions(): readonly string[] {
  const session = useSession();
  return session.phase === 'open' ? session.permissions : NONE;
}
