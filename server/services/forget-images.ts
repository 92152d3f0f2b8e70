import { sql } from 'kysely';
import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { transact, systemAuthor } from '#server/db/transact.ts';
import { recordFacts } from '#server/entities/record-facts.ts';

/** A picture that nothing bears is kept so long, for its history is fresh and devices may still show it. In days. */
const keptDays = 30;
/** Forgotten in one transaction, so that no writer waits for long. */
const atOnce = 50;

/**
 * Forgets pictures that left their last article long ago, or that were sent in and that nothing ever bore. Several servers may do so at once. Called at start and
 * daily; gives how many it forgot.
 */
export async function forgetImages(db: Database, clock: Clock): Promise<number> {
  const before = minutesBefore(clock.now(), keptDays * 24 * 60);
  let forgotten = 0;
  for (;;) {
    // Looked up first: a transaction for nothing would move the clock.
    const left = await db.read
      .selectFrom('image_left')
      .select('hash')
      .where('at', '<', before)
      .limit(atOnce)
      .execute();
    if (left.length === 0) return forgotten;
    forgotten += await transact(db, clock, systemAuthor, async (tx) => {
      const { q } = tx;
      const hashes = left.map(({ hash }) => hash);
      // One that left again meanwhile keeps its later mark.
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
        .execute();
      const kept = new Set(borne.map(({ hash }) => hash));
      const gone = marks.map(({ hash }) => hash).filter((hash) => !kept.has(hash));
      if (gone.length === 0) return 0;
      await q.deleteFrom('photo').where('hash', 'in', gone).execute();
      await sql`delete from image_size where hash in (${sql.join(gone)})`.execute(q);
      const images = await q
        .deleteFrom('image')
        .where('hash', 'in', gone)
        .returning(['hash', 'type', 'width', 'height', 'created_at'])
        .execute();
      await recordFacts(
        tx,
        images.map(({ hash, ...before }) => ({
          entity: 'images',
          row_id: hash,
          label: hash,
          before,
          after: null,
        })),
      );
      return gone.length;
    });
  }
}
