import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { transact, systemAuthor } from '#server/db/transact.ts';

/** What was answered to a command is kept so long, in days; a device that comes later hears only how it ended. */
const outcomeDays = 30;
/** That there was a command of this id is known so long: it can have no second effect. In days. */
const idDays = 400;
/** Changed in one transaction, so that no writer waits for long. */
const atOnce = 5000;

/** Empties old outcomes and forgets very old ids. Called at start and daily; gives how many rows it touched. */
export async function forgetCommands(db: Database, clock: Clock): Promise<number> {
  const emptied = minutesBefore(clock.now(), outcomeDays * 24 * 60);
  const gone = minutesBefore(clock.now(), idDays * 24 * 60);
  let touched = 0;
  for (;;) {
    // Looked up first: a transaction for nothing would move the clock.
    const old = await db.read
      .selectFrom('command')
      .select('id')
      .where('at', '<', emptied)
      .where((eb) => eb.or([eb('outcome', '<>', ''), eb('at', '<', gone)]))
      .limit(atOnce)
      .execute();
    if (old.length === 0) return touched;
    const ids = old.map(({ id }) => id);
    await transact(db, clock, systemAuthor, async ({ q }) => {
      await q.deleteFrom('command').where('id', 'in', ids).where('at', '<', gone).execute();
      await q.updateTable('command').set({ outcome: '' }).where('id', 'in', ids).execute();
    });
    touched += ids.length;
  }
}
