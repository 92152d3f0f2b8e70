import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { purgeInSteps } from '../operations/purge-in-steps.ts';

/** How long read notifications are kept after their creation, in days. */
const readRetentionDays = 90;
/** How long unread notifications are kept, in days. */
const unreadRetentionDays = 180;
/** Maximum number of rows deleted in one transaction. */
const atOnce = 5000;

/**
 * Purges old notifications: read ones after 90 days, unread ones after 180. Called a minute after the start, and daily; returns how many
 * were deleted.
 */
export async function purgeNotifications(db: Database, clock: Clock): Promise<number> {
  const now = clock.now();
  let deleted = 0;
  for (const [is_read, days] of [
    [1, readRetentionDays],
    [0, unreadRetentionDays],
  ] as const) {
    deleted += await purgeInSteps(
      db,
      clock,
      (q) =>
        q
          .selectFrom('notification')
          .select('id')
          .where('is_read', '=', is_read)
          .where('created_at', '<', minutesBefore(now, days * 24 * 60))
          .limit(atOnce)
          .execute(),
      async ({ q }, old) => {
        const ids = old.map(({ id }) => id);
        await q.deleteFrom('notification').where('id', 'in', ids).execute();
        return ids.length;
      },
    );
  }
  return deleted;
}
