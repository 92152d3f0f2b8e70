import { isIPv6 } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { Refusal } from '#contract/errors.ts';
import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { transact, type Author, type Write } from '#server/db/transact.ts';

/** How many attempts one account, and one address, may fail within the window. */
export const attemptLimits = { account: 10, address: 50, windowMinutes: 15 } as const;

/** What was counted, to be taken back where the attempt succeeds. */
export type Attempt = { account: string; address_entry: string };

/**
 * Counts an attempt before it is made, so that a crowd sent at once is counted as it is. Refuses `auth.too_many` where
 * the account or the address has none left. Kept in the database: several server processes count together.
 */
export async function takeAttempt(
  db: Database,
  clock: Clock,
  author: Author,
  account: string,
  address: string,
): Promise<Attempt> {
  const keys = { account: `account:${account.slice(0, 254)}`, address: `address:${senderOf(address)}` };
  await requireAttemptsLeft(db.read, clock.now(), keys);
  return transact(db, clock, author, async ({ q, now }) => {
    await requireAttemptsLeft(q, now, keys);
    await q
      .deleteFrom('login_attempt')
      .where('at', '<', minutesBefore(now, attemptLimits.windowMinutes))
      .execute();
    const address_entry = uuidv7();
    await q
      .insertInto('login_attempt')
      .values([
        { id: uuidv7(), key: keys.account, at: now },
        { id: address_entry, key: keys.address, at: now },
      ])
      .execute();
    return { account: keys.account, address_entry };
  });
}

/** Whoever has one address of IPv6 has all of its network, the first four of eight groups: they count as one. */
function senderOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address);
  if (mapped) return mapped[1]!;
  const [before = '', behind] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = before.split(':').filter((group) => group !== '');
  const rest = (behind ?? '').split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  const all = behind === undefined ? groups : [...groups, ...zeros, ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Forgets a success, and the failures of its account before it; the other failures of its address stay. */
export async function forgetAttempt({ q }: Write, attempt: Attempt): Promise<void> {
  await q
    .deleteFrom('login_attempt')
    .where((eb) => eb.or([eb('key', '=', attempt.account), eb('id', '=', attempt.address_entry)]))
    .execute();
}

async function requireAttemptsLeft(
  q: Queries,
  now: string,
  keys: { account: string; address: string },
): Promise<void> {
  const since = minutesBefore(now, attemptLimits.windowMinutes);
  for (const kind of ['account', 'address'] as const) {
    const rows = await q
      .selectFrom('login_attempt')
      .select('at')
      .where('key', '=', keys[kind])
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .limit(attemptLimits[kind])
      .execute();
    const oldest = rows[attemptLimits[kind] - 1];
    if (oldest) {
      const freeAt = Date.parse(minutesBefore(oldest.at, -attemptLimits.windowMinutes));
      throw new Refusal('auth.too_many', {
        retry_after: Math.max(1, Math.ceil((freeAt - Date.parse(now)) / 1000)),
      });
    }
  }
}
