import { minutesBefore } from '#server/db/clock.ts';
import { transact, systemAuthor } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import type { Deps } from '../deps.ts';
import { touchMinutes } from './read-actor.ts';

/**
 * Records that a session was used, so that it does not expire as idle; at most once every few minutes. The call does
 * not wait for it and cannot fail because of it: the next call tries again.
 */
export function touchSession(deps: Deps, actor: Actor, lastSeen: string): void {
  const now = deps.clock.now();
  if (lastSeen > minutesBefore(now, touchMinutes)) return;
  transact(deps.db, deps.clock, systemAuthor, async ({ q }) => {
    await q.updateTable('session').set({ last_seen: now }).where('id', '=', actor.session_id).execute();
    await q.updateTable('users').set({ last_seen: now }).where('id', '=', actor.user_id).execute();
  }).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'session: last use not recorded, the next request retries'),
  );
}
