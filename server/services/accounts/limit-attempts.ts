import { isIPv6 } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { Refusal } from '#contract/errors.ts';
import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { transact, type Author, type Write } from '#server/db/transact.ts';
import { identityKey } from '#server/entities/accounts/identity-key.ts';

/**
 * How many attempts may fail within the window: on one account from one address, on one account from all addresses, and
 * from one address on all accounts. An attacker who fails on purpose locks out only their own address, unless they have
 * many addresses; a new password then lifts the lock (`deleteAccountAttempts`). All users of a site may share an address:
 * its limit does not stop them on devices that are paired with them.
 */
export const attemptLimits = { pair: 10, account: 100, address: 50, windowMinutes: 15 } as const;

/** A counted attempt, which is deleted if the attempt succeeds. */
export type Attempt = { account: string; address: string };

type AttemptKind = 'strange' | 'paired' | 'reset';

/**
 * Counts an attempt before it is made, so that parallel attempts all count. Stored in the database, so that several
 * server processes share the count. Counts the same whether the account exists or not.
 * @param account as typed
 * @param address the IP address of the caller
 * @param kind `paired`: the device is paired with the user, and the limit of the address does not stop it. `reset`: for a
 * link for a new password, which is counted apart from sign-ins.
 * @throws Refusal `auth.too_many` with the seconds to wait
 */
export async function takeAttempt(
  db: Database,
  clock: Clock,
  author: Author,
  account: string,
  address: string,
  kind: AttemptKind = 'strange',
): Promise<Attempt> {
  const sender = senderOf(address);
  const attempt = {
    account: identityKey(account).slice(0, 254),
    address: kind === 'reset' ? `reset ${sender}` : sender,
  };
  await requireAttemptsLeft(db.read, clock.now(), attempt, kind);
  await transact(db, clock, author, async ({ q, now }) => {
    await requireAttemptsLeft(q, now, attempt, kind);
    await q
      .deleteFrom('login_attempt')
      .where('at', '<', minutesBefore(now, attemptLimits.windowMinutes))
      .execute();
    await q
      .insertInto('login_attempt')
      .values({ id: uuidv7(), ...attempt, at: now })
      .execute();
  });
  return attempt;
}

/**
 * An IPv6 user controls the whole network of an address, the first four of eight groups: its addresses count as one.
 */
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

/** Deletes a successful attempt, and the failed ones before it on this account from this address. */
export async function deleteAttempts({ q }: Write, { account, address }: Attempt): Promise<void> {
  await q.deleteFrom('login_attempt').where('account', '=', account).where('address', '=', address).execute();
}

/** Lifts the lock on an account: deletes its failed sign-ins from every address. */
export async function deleteAccountAttempts({ q }: Write, username: string): Promise<void> {
  await q.deleteFrom('login_attempt').where('account', '=', identityKey(username)).execute();
}

async function requireAttemptsLeft(
  q: Queries,
  now: string,
  { account, address }: Attempt,
  kind: AttemptKind,
): Promise<void> {
  const since = minutesBefore(now, attemptLimits.windowMinutes);
  const attempts = q.selectFrom('login_attempt').select('at').where('at', '>', since).orderBy('at', 'desc');
  const counted = [
    [attemptLimits.pair, attempts.where('account', '=', account).where('address', '=', address)],
    [attemptLimits.account, attempts.where('account', '=', account)],
    [attemptLimits.address, attempts.where('address', '=', address)],
  ] as const;
  for (const [limit, query] of kind === 'paired' ? counted.slice(0, 2) : counted) {
    const rows = await query.limit(limit).execute();
    const oldest = rows[limit - 1];
    if (!oldest) continue;
    const freeAt = Date.parse(minutesBefore(oldest.at, -attemptLimits.windowMinutes));
    throw new Refusal('auth.too_many', {
      retry_after: Math.max(1, Math.ceil((freeAt - Date.parse(now)) / 1000)),
    });
  }
}
