import type { Permission } from '#contract/access.ts';
import type { Failure } from '#src/api/outage.ts';
import { useLink } from '#src/api/use-link.ts';
import { usePermissions } from '#src/session/can.ts';

const needed: Permission = 'manage permissions management';

/** Why nothing can be changed now: the server does not answer, or the user may only look. Null: it can. */
export type Barrier = Failure | 'read-only' | null;

/** What stands between the user and a change. */
export function useBarrier(): Barrier {
  const { up, failure } = useLink();
  const mayManage = usePermissions().includes(needed);
  if (!mayManage) return 'read-only';
  return up ? null : failure;
}
