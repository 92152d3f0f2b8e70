import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { purgeInSteps } from '../operations/purge-in-steps.ts';

/** How long a mail that was not delivered is shown, in days. */
const failedDays = 30;
/** How long the link in a mail ends mails of its kind, in days. */
const linkDays = 400;
/** Maximum number of rows deleted in one transaction. */
const atOnce = 5000;

/** Purges mails that failed long ago, and the links of old mails. Called a minute after the start, and daily. */
export async function purgeMails(db: Database, clock: Clock): Promise<number> {
  const before = (days: number) => minutesBefore(clock.now(), days * 24 * 60);
  const mails = await purgeInSteps(
    db,
    clock,
    (q) =>
      q
        .selectFrom('mail_queue')
        .select('id')
        .where('state', '=', 'failed')
        .where('failed_at', '<', before(failedDays))
        .limit(atOnce)
        .execute(),
    async ({ q }, old) => {
      const ids = old.map(({ id }) => id);
      await q.deleteFrom('mail_queue').where('id', 'in', ids).execute();
      return ids.length;
    },
  );
  const links = await purgeInSteps(
    db,
    clock,
    (q) =>
      q
        .selectFrom('unsubscribe_token')
        .select('token_hash')
        .where('created_at', '<', before(linkDays))
        .limit(atOnce)
        .execute(),
    async ({ q }, old) => {
      const hashes = old.map(({ token_hash }) => token_hash);
      await q.deleteFrom('unsubscribe_token').where('token_hash', 'in', hashes).execute();
      return hashes.length;
    },
  );
  return mails + links;
}
