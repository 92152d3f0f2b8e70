import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { endIdleSessions } from '#server/entities/accounts/end-user-sessions.ts';
import { purgeInSteps } from '../operations/purge-in-steps.ts';

/**
 * Days that a session is kept beyond its expiry: the use of a call just in time may still be recorded, and the clock of
 * another server may be behind.
 */
const graceDays = 1;
/** Maximum number of sessions deleted in one transaction. */
const atOnce = 500;

/**
 * Purges expired idle sessions. Nothing else depends on them: commands are stored under their user. Called a minute
 * after the start, and daily; returns how many were deleted.
 * @param idleDays days without a call after which a session is refused
 */
export function purgeIdleSessions(
  { db, clock }: { db: Database; clock: Clock },
  idleDays: number,
): Promise<number> {
  const before = minutesBefore(clock.now(), (idleDays + graceDays) * 24 * 60);
  return purgeInSteps(
    db,
    clock,
    (q) => q.selectFrom('session').select('id').where('last_seen', '<', before).limit(atOnce).execute(),
    (tx, idle) => {
      const ids = idle.map(({ id }) => id);
      return endIdleSessions(tx, ids, before);
    },
  );
}
