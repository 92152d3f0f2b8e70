import { sql } from 'kysely';
import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { transact, systemAuthor } from '#server/db/transact.ts';
import { Refusal } from '#contract/errors.ts';
import type { FeedSet } from './feed-set.ts';

export type FeedClock = {
  /** A new epoch means that a backup was restored. */
  epoch: string;
  /** The newest revision. */
  v: number;
  /** Tombstones up to this revision may be deleted. */
  floor: number;
  /** The secret that signs tokens. */
  secret: string;
  /** When the use of the requested scope set was last recorded, UTC ISO; null where it is not stored. */
  noted: string | null;
};

/** The clock with everything that tokens need, in one statement. */
export async function readClock(q: Queries, setName: string): Promise<FeedClock> {
  const { rows } = await sql<FeedClock>`
    select epoch, v, floor,
      (select value from setting where key = 'signing_secret') as secret,
      (select at from scope_set where hash = ${setName}) as noted
    from sync_clock`.execute(q);
  return rows[0]!;
}

/**
 * Stores a scope set under its name before a token refers to it, and records once a day that it is in use. Sets are
 * shared and seldom new: a pull rarely writes.
 */
export async function noteSet(
  { db, clock }: { db: Database; clock: Clock },
  noted: string | null,
  name: string,
  set: FeedSet,
): Promise<void> {
  if (noted !== null && noted > minutesBefore(clock.now(), 24 * 60)) return;
  await transact(db, clock, systemAuthor, async ({ q, now }) => {
    await q
      .insertInto('scope_set')
      .values({ hash: name, scopes: JSON.stringify(set), at: now })
      .onConflict((oc) => oc.column('hash').doUpdateSet({ at: now }))
      .execute();
  });
}

/** The scope set of a name; refuses `feed.cursor_gone` where it is unknown. */
export async function readSet(q: Queries, name: string): Promise<FeedSet> {
  const row = await q.selectFrom('scope_set').select('scopes').where('hash', '=', name).executeTakeFirst();
  if (!row) throw new Refusal('feed.cursor_gone');
  return JSON.parse(row.scopes) as FeedSet;
}
