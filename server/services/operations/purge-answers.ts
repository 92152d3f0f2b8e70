import { sql } from 'kysely';
import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { purgeInSteps } from './purge-in-steps.ts';

/** Form results are kept as long as command ids; devices send a form again for 60 days at most. In days. */
const answerDays = 400;
/** Maximum number of rows deleted in one transaction. */
const atOnce = 1000;

/** Purges very old form results. Called a minute after the start, and daily; returns how many were deleted. */
export function purgeAnswers(db: Database, clock: Clock): Promise<number> {
  const before = minutesBefore(clock.now(), answerDays * 24 * 60);
  return purgeInSteps(
    db,
    clock,
    (q) => q.selectFrom('idempotency').select('key').where('at', '<', before).limit(1).execute(),
    async ({ q }) => {
      const { rows } = await sql`
        delete from idempotency where (user_id, key) in (
          select user_id, key from idempotency where at < ${before} limit ${atOnce})
        returning key`.execute(q);
      return rows.length;
    },
  );
}
