import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { transact, systemAuthor } from '#server/db/transact.ts';
import { endIdleSessions } from '#server/entities/forget-sessions.ts';

/**
 * A session stays so much longer than it can be used, in days: a call that came in time may still be noted, and the
 * clock of another server may be behind.
 */
const graceDays = 1;
/** Ended in one transaction, so that no writer waits for long. */
const atOnce = 500;

/**
 * Forgets sessions that were not used for so long that nobody can use them again. Nothing else leans on them: what was
 * sent stands under its user. Called at start and daily; gives how many went.
 * @param idleDays days without a call after which a session is refused
 */
export async function forgetIdleSessions(
  { db, clock }: { db: Database; clock: Clock },
  idleDays: number,
): Promise<number> {
  const gone = minutesBefore(clock.now(), (idleDays + graceDays) * 24 * 60);
  let forgotten = 0;
  for (;;) {
    // Looked up first: a transaction for nothing would move the clock.
    const idle = await db.read
      .selectFrom('session')
      .select('id')
      .where('last_seen', '<', gone)
      .limit(atOnce)
      .execute();
    if (idle.length === 0) return forgotten;
    const ids = idle.map(({ id }) => id);
    forgotten += await transact(db, clock, systemAuthor, (tx) => endIdleSessions(tx, ids, gone));
  }
}
