import type { Permission } from '#contract/access.ts';
import type { Queries } from '#server/db/database.ts';
import { requirePermission, type Actor } from '#server/entities/actor.ts';

/**
 * Refuses to continue earlier work if its author could not start it now: rights may have changed since, or while it
 * waited for other writers. An ended session does not matter.
 */
export async function requireStillAllowed(
  q: Queries,
  actor: Actor,
  needed: readonly Permission[],
): Promise<void> {
  const rows = await q
    .selectFrom('users as u')
    .innerJoin('role_permission as p', 'p.role', 'u.role')
    .select('p.permission')
    .where('u.id', '=', actor.user_id)
    .where('u.role', '=', actor.role)
    .where('u.active', '=', 1)
    .where('u.deleted_at', 'is', null)
    .where('p.permission', 'in', needed)
    .execute();
  const permissions = new Set(rows.map(({ permission }) => permission));
  for (const one of needed) requirePermission({ permissions }, one);
}
