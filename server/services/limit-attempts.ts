import { uuidv7 } from 'uuidv7';
import { Refusal } from '#contract/errors.ts';
import { minutesBefore, type Clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { transact, type Author } from '../db/transact.ts';

/** How many failures one account, and one address, may have within the window. */
export const attemptLimits = { account: 10, address: 50, windowMinutes: 15 } as const;

/**
 * Refuses `auth.too_many` where an account or an address has failed too often. Kept in the database, so that several
 * server processes count together.
 */
export async function requireAttemptsLeft(db: Database, clock: Clock, account: string, address: string): Promise<void> {
  const since = minutesBefore(clock.now(), attemptLimits.windowMinutes);
  const rows = await db.read
    .selectFrom('login_attempt')
    .select((eb) => ['key', eb.fn.countAll<number>().as('n')])
    .where('key', 'in', [accountKey(account), addressKey(address)])
    .where('at', '>', since)
    .groupBy('key')
    .execute();
  for (const { key, n } of rows) {
    const limit = key === addressKey(address) ? attemptLimits.address : attemptLimits.account;
    if (n >= limit) throw new Refusal('auth.too_many');
  }
}

/** Counts a failure, and forgets those that are out of the window. */
export async function noteFailedAttempt(
  db: Database,
  clock: Clock,
  author: Author,
  account: string,
  address: string,
): Promise<void> {
  await transact(db, clock, author, async ({ q, now }) => {
    const keys = [accountKey(account), addressKey(address)];
    await q.insertInto('login_attempt').values(keys.map((key) => ({ id: uuidv7(), key, at: now }))).execute();
    await q.deleteFrom('login_attempt').where('at', '<', minutesBefore(now, 24 * 60)).execute();
  });
}

function accountKey(account: string): string {
  return `account:${account.slice(0, 254)}`;
}

function addressKey(address: string): string {
  return `address:${address}`;
}
