import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { purgeInSteps } from '../operations/purge-in-steps.ts';

/** How long an uploaded file is kept that no command has attached to a job. In days. */
export const orphanRetentionDays = 30;
/** Maximum number of files deleted in one transaction. */
const atOnce = 50;

/** Purges uploaded files that no job ever had. Called a minute after the start, and daily; returns how many were deleted. */
export function purgeFiles(db: Database, clock: Clock): Promise<number> {
  const before = minutesBefore(clock.now(), orphanRetentionDays * 24 * 60);
  return purgeInSteps(
    db,
    clock,
    (q) =>
      q
        .selectFrom('photo')
        .select(['id', 'file_hash'])
        .where('file_name', '<>', '')
        .where('at', '<', before)
        .where('id', 'not in', (eb) => eb.selectFrom('job_file').select('photo_id'))
        .limit(atOnce)
        .execute(),
    async ({ q }, orphans) => {
      const ids = orphans.map(({ id }) => id);
      const hashes = orphans.map(({ file_hash: hash }) => hash);
      await q
        .deleteFrom('photo')
        .where('id', 'in', ids)
        // A command may have attached it meanwhile.
        .where('id', 'not in', (eb) => eb.selectFrom('job_file').select('photo_id'))
        .execute();
      await q
        .deleteFrom('photo_file')
        .where('hash', 'in', hashes)
        .where('hash', 'not in', (eb) =>
          eb.selectFrom('photo').select('file_hash').where('file_name', '<>', ''),
        )
        .execute();
      return orphans.length;
    },
  );
}
