import { sql } from 'kysely';
import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { forgetInSteps } from './forget-in-steps.ts';

/** What a form was answered is kept under its key as long as a command's id is known: devices keep both alike. In days. */
const answerDays = 400;
/** Deleted in one transaction. */
const atOnce = 1000;

/** Forgets very old answers to forms. Called at start and daily; gives how many went. */
export function forgetAnswers(db: Database, clock: Clock): Promise<number> {
  const gone = minutesBefore(clock.now(), answerDays * 24 * 60);
  return forgetInSteps(
    db,
    clock,
    (q) => q.selectFrom('idempotency').select('key').where('at', '<', gone).limit(1).execute(),
    async ({ q }) => {
      const { rows } = await sql`
        delete from idempotency where (user_id, key) in (
          select user_id, key from idempotency where at < ${gone} limit ${atOnce})
        returning key`.execute(q);
      return rows.length;
    },
  );
}
