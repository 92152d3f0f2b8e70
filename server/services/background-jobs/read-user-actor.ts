import { isRoleName } from '#contract/access.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';

/**
 * A user with their current rights, for work that continues without a session. Null where the account was disabled or
 * deleted.
 */
export async function readUserActor(q: Queries, userId: string): Promise<Actor | null> {
  const user = await q
    .selectFrom('users')
    .select(['id', 'username', 'email', 'role', 'customer_code'])
    .where('id', '=', userId)
    .where('active', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user || !isRoleName(user.role)) return null;
  const granted = await q
    .selectFrom('role_permission')
    .select('permission')
    .where('role', '=', user.role)
    .execute();
  return {
    user_id: user.id,
    username: user.username,
    email: user.email,
    role: user.role,
    permissions: new Set(granted.map(({ permission }) => permission)),
    customer_code: user.role === 'Client' ? user.customer_code : '',
    session_id: '',
  };
}
