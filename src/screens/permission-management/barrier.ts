import type { Permission } from '#contract/access.ts';
import { useLink } from '#src/api/use-link.ts';
import { usePermissions } from '#src/session/can.ts';

const needed: Permission = 'manage permissions management';

/** Why nothing can be changed now: the server is out of reach, or the user may only look. Null: it can. */
export type Barrier = 'offline' | 'read-only' | null;

/** What stands between the user and a change. */
export function useBarrier(): Barrier {
  const { up } = useLink();
  const mayManage = usePermissions().includes(needed);
  if (!mayManage) return 'read-only';
  return up ? null : 'offline';
}
