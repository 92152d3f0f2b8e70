import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';

/** The user's own sessions, most recently used first; `current` is the one of this call. */
export async function readSessions(q: Queries, { user_id, session_id }: Actor) {
  const rows = await q
    .selectFrom('session')
    .select(['id', 'created_at', 'last_seen', 'user_agent', 'address'])
    .where('user_id', '=', user_id)
    .orderBy('last_seen', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, current: row.id === session_id }));
}
