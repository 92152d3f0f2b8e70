import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { forgetInSteps } from './forget-in-steps.ts';

/** What was answered to a command is kept so long, in days; a device that comes later hears only how it ended. */
const outcomeDays = 30;
/** That there was a command of this id is known so long: it can have no second effect. In days. */
const idDays = 400;
/** Changed in one transaction. */
const atOnce = 5000;

/** Empties old outcomes and forgets very old ids. Called at start and daily; gives how many rows it touched. */
export function forgetCommands(db: Database, clock: Clock): Promise<number> {
  const emptied = minutesBefore(clock.now(), outcomeDays * 24 * 60);
  const gone = minutesBefore(clock.now(), idDays * 24 * 60);
  return forgetInSteps(
    db,
    clock,
    (q) =>
      q
        .selectFrom('command')
        .select('id')
        .where('at', '<', emptied)
        .where((eb) => eb.or([eb('outcome', '<>', ''), eb('at', '<', gone)]))
        .limit(atOnce)
        .execute(),
    async ({ q }, old) => {
      const ids = old.map(({ id }) => id);
      await q.deleteFrom('command').where('id', 'in', ids).where('at', '<', gone).execute();
      await q.updateTable('command').set({ outcome: '' }).where('id', 'in', ids).execute();
      return ids.length;
    },
  );
}
