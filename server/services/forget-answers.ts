import { sql } from 'kysely';
import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { transact, systemAuthor } from '#server/db/transact.ts';

/** What a form was answered is kept under its key as long as a command's id is known: devices keep both alike. In days. */
const answerDays = 400;
/** Deleted in one transaction, so that no writer waits for long. */
const atOnce = 1000;

/** Forgets very old answers to forms. Called at start and daily; gives how many went. */
export async function forgetAnswers(db: Database, clock: Clock): Promise<number> {
  const gone = minutesBefore(clock.now(), answerDays * 24 * 60);
  let forgotten = 0;
  for (;;) {
    // Looked up first: a transaction for nothing would move the clock.
    const old = db.read.selectFrom('idempotency').select('key').where('at', '<', gone).limit(1);
    if (!(await old.executeTakeFirst())) return forgotten;
    forgotten += await transact(db, clock, systemAuthor, async ({ q }) => {
      const { rows } = await sql`
        delete from idempotency where (user_id, key) in (
          select user_id, key from idempotency where at < ${gone} limit ${atOnce})
        returning key`.execute(q);
      return rows.length;
    });
  }
}
