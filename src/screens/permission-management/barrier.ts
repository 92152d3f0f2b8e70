import type { Permission } from '#contract/access.ts';
import type { Failure } from '#src/api/outage.ts';
import { useLink } from '#src/api/use-link.ts';
import { usePermissions } from '#src/session/can.ts';

const needed: Permission = 'manage permissions management';

/**
 * Why nothing can be changed now: the server is unreachable, or the user has read access only. null if changes are
 * possible.
 */
export type Barrier = Failure | 'read-only' | null;

/** The current barrier to changes. */
export function useBarrier(): Barrier {
  const { up, failure } = useLink();
  const mayManage = usePermissions().includes(needed);
  if (!mayManage) return 'read-only';
  return up ? null : failure;
}
