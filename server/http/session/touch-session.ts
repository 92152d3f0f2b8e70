import { minutesBefore } from '#server/db/clock.ts';
import { gatherWrites } from '#server/db/gather-writes.ts';
import type { Actor } from '#server/entities/actor.ts';
import { chunks, keysAtOnce } from '#server/entities/write/upsert-rows.ts';
import type { Deps } from '../deps.ts';
import { touchMinutes } from './read-actor.ts';

const store = gatherWrites<Pick<Actor, 'session_id' | 'user_id'>>(async ({ q, now }, used) => {
  for (const part of chunks(used, keysAtOnce)) {
    const [sessions, users] = [part.map((one) => one.session_id), part.map((one) => one.user_id)];
    await q.updateTable('session').set({ last_seen: now }).where('id', 'in', sessions).execute();
    await q.updateTable('users').set({ last_seen: now }).where('id', 'in', users).execute();
  }
});

/**
 * Records that a session was used, so that it does not expire as idle; at most once in `touchMinutes`. The call does not
 * wait for it and cannot fail because of it: the next call tries again.
 */
export function touchSession(deps: Deps, actor: Actor, lastSeen: string): void {
  const now = deps.clock.now();
  if (lastSeen > minutesBefore(now, touchMinutes)) return;
  store(deps, actor).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'session: last use not recorded, the next request retries'),
  );
}
