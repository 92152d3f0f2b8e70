import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { endIdleSessions } from '#server/entities/forget-sessions.ts';
import { forgetInSteps } from './forget-in-steps.ts';

/**
 * A session stays so much longer than it can be used, in days: a call that came in time may still be noted, and the
 * clock of another server may be behind.
 */
const graceDays = 1;
/** Ended in one transaction. */
const atOnce = 500;

/**
 * Forgets sessions that were not used for so long that nobody can use them again. Nothing else leans on them: what was
 * sent stands under its user. Called at start and daily; gives how many went.
 * @param idleDays days without a call after which a session is refused
 */
export function forgetIdleSessions(
  { db, clock }: { db: Database; clock: Clock },
  idleDays: number,
): Promise<number> {
  const gone = minutesBefore(clock.now(), (idleDays + graceDays) * 24 * 60);
  return forgetInSteps(
    db,
    clock,
    (q) => q.selectFrom('session').select('id').where('last_seen', '<', gone).limit(atOnce).execute(),
    (tx, idle) => {
      const ids = idle.map(({ id }) => id);
      return endIdleSessions(tx, ids, gone);
    },
  );
}
