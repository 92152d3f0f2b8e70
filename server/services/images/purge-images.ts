import { sql } from 'kysely';
import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { recordAudit } from '#server/entities/history/record-audit.ts';
import { purgeInSteps } from '../operations/purge-in-steps.ts';

/** How long an orphan picture is kept, because recent history and devices may still show it. In days. */
const orphanRetentionDays = 30;
/** Maximum number of pictures deleted in one transaction. */
const atOnce = 50;

/**
 * Purges pictures that were removed from their last article long ago, or that were uploaded and never used. Called at
 * start and daily; returns how many were deleted.
 */
export function purgeImages(db: Database, clock: Clock): Promise<number> {
  const before = minutesBefore(clock.now(), orphanRetentionDays * 24 * 60);
  return purgeInSteps(
    db,
    clock,
    (q) => q.selectFrom('image_left').select('hash').where('at', '<', before).limit(atOnce).execute(),
    async (tx, left) => {
      const { q } = tx;
      const hashes = left.map(({ hash }) => hash);
      // A picture that was removed again meanwhile keeps its later mark.
      const marks = await q
        .deleteFrom('image_left')
        .where('hash', 'in', hashes)
        .where('at', '<', before)
        .returning('hash')
        .execute();
      const borne = await q
        .selectFrom('article_image')
        .select('hash')
        .where('hash', 'in', hashes)
        .union(q.selectFrom('job_image').select('hash').where('hash', 'in', hashes))
        .union(q.selectFrom('orderlines').select('image as hash').where('image', 'in', hashes))
        .execute();
      const used = new Set(borne.map(({ hash }) => hash));
      const unused = marks.map(({ hash }) => hash).filter((hash) => !used.has(hash));
      if (unused.length === 0) return 0;
      await q.deleteFrom('photo').where('hash', 'in', unused).execute();
      await sql`delete from image_size where hash in (${sql.join(unused)})`.execute(q);
      const images = await q
        .deleteFrom('image')
        .where('hash', 'in', unused)
        .returning(['hash', 'type', 'width', 'height', 'created_at'])
        .execute();
      await recordAudit(
        tx,
        images.map(({ hash, ...before }) => ({
          entity: 'images',
          row_id: hash,
          label: hash,
          before,
          after: null,
        })),
      );
      return unused.length;
    },
  );
}
