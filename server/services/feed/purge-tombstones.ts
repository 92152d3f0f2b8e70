import { sql } from 'kysely';
import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { systemAuthor, transact } from '#server/db/transact.ts';
import { purgeInSteps } from '../operations/purge-in-steps.ts';

/** How long tombstones are kept, in days: a device that was away for longer has to resync. */
const tombstoneDays = 45;
/** Maximum number of tombstones deleted in one transaction. */
const removedAtOnce = 5000;

/**
 * Deletes tombstones older than 45 days and raises the floor to the newest of them. A device with a cursor below it
 * resyncs, as does one whose scope set was not used for that long. Called a minute after the start, and daily;
 * returns how many tombstones were deleted.
 */
export async function purgeTombstones(db: Database, clock: Clock): Promise<number> {
  const before = minutesBefore(clock.now(), tombstoneDays * 24 * 60);
  const removed = await purgeInSteps(
    db,
    clock,
    (q) =>
      q
        .selectFrom('change')
        .select('rev')
        .where('op', '=', 'leave')
        .where('at', '<', before)
        .limit(1)
        .execute(),
    async ({ q }) => {
      const { rows } = await sql<{ rev: number }>`
        delete from change where op = 'leave' and (scope, entity, id) in (
          select scope, entity, id from change where op = 'leave' and at < ${before} order by at limit ${removedAtOnce})
        returning rev`.execute(q);
      const newest = rows.reduce((max, row) => Math.max(max, row.rev), 0);
      await q.updateTable('sync_clock').set({ floor: newest }).where('floor', '<', newest).execute();
      return rows.length;
    },
  );
  const unused = db.read.selectFrom('scope_set').select('hash').where('at', '<', before).limit(1);
  if (await unused.executeTakeFirst()) {
    await transact(db, clock, systemAuthor, ({ q }) =>
      q.deleteFrom('scope_set').where('at', '<', before).execute(),
    );
  }
  return removed;
}
