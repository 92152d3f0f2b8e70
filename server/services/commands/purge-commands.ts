import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { purgeInSteps } from '../operations/purge-in-steps.ts';

/** How long the verdict of a command is kept, in days; a device that resends later gets only the status. */
const verdictDays = 30;
/** How long a command's id is kept, so that it cannot have a second effect. In days. */
const idDays = 400;
/** Maximum number of rows changed in one transaction. */
const atOnce = 5000;

/** Clears old verdicts and purges very old ids. Called a minute after the start, and daily; returns how many rows it changed. */
export function purgeCommands(db: Database, clock: Clock): Promise<number> {
  const verdictsBefore = minutesBefore(clock.now(), verdictDays * 24 * 60);
  const before = minutesBefore(clock.now(), idDays * 24 * 60);
  return purgeInSteps(
    db,
    clock,
    (q) =>
      q
        .selectFrom('command')
        .select('id')
        .where('at', '<', verdictsBefore)
        .where((eb) => eb.or([eb('outcome', '<>', ''), eb('at', '<', before)]))
        .limit(atOnce)
        .execute(),
    async ({ q }, old) => {
      const ids = old.map(({ id }) => id);
      await q.deleteFrom('command').where('id', 'in', ids).where('at', '<', before).execute();
      await q.updateTable('command').set({ outcome: '' }).where('id', 'in', ids).execute();
      return ids.length;
    },
  );
}
