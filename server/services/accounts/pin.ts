import type { PinState } from '#contract/endpoints/auth.ts';
import { Refusal } from '#contract/errors.ts';
import { pinProblem, pinTries } from '#contract/rules/accounts/pin.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { transact, type Author, type Write } from '#server/db/transact.ts';
import { identityKey } from '#server/entities/accounts/identity-key.ts';
import { recordAudit } from '#server/entities/history/record-audit.ts';
import { accountsNamed } from './match-username.ts';
import { pairedUntil } from './pairing.ts';
import { dummyHash, type SignInTools } from './sign-in.ts';

type Account = { user_id: string; username: string };
type Guess = { username: string; pin: string; secretHash: string };

/**
 * The account of a user name and a PIN, on a device that is paired with it. A try counts before its PIN is verified, so
 * that parallel guesses get no more than the allowed number. In every failure case the work and the answer are the same.
 * @returns the account, and the check that its session's transaction must repeat
 * @throws Refusal `auth.pin`
 */
export async function checkPin(
  db: Database,
  clock: Clock,
  tools: Pick<SignInTools, 'verify'>,
  author: Author,
  guess: Guess,
): Promise<Account & { confirm: (tx: Write) => Promise<void> }> {
  const taken = await transact(db, clock, author, (tx) => takeTry(tx, guess));
  const right = await tools.verify(taken?.hash ?? dummyHash, guess.pin);
  if (!taken || !right) {
    await transact(db, clock, author, (tx) => recordLock(tx, taken));
    throw new Refusal('auth.pin');
  }
  const { user_id, username, hash } = taken;
  const confirm = async (tx: Write) => {
    const until = await pairedUntil(tx.q, tx.now, { secretHash: guess.secretHash, userId: user_id });
    const same = await tx.q
      .updateTable('pin')
      .set({ failed: 0 })
      .where('user_id', '=', user_id)
      .where('hash', '=', hash)
      .returning('user_id')
      .executeTakeFirst();
    if (!until || !same) throw new Refusal('auth.pin');
  };
  return { user_id, username, confirm };
}

/** Counts a try if one is left; null where this PIN cannot be used here. */
async function takeTry(
  { q, now }: Write,
  { username, secretHash }: Guess,
): Promise<(Account & { hash: string; failed: number }) | null> {
  const accounts = await q
    .selectFrom('users')
    .select(['id', 'username'])
    .where('username_key', '=', identityKey(username))
    .where('deleted_at', 'is', null)
    .execute();
  let user = { id: '', username: '' };
  let until: Awaited<ReturnType<typeof pairedUntil>> = null;
  for (const one of accountsNamed(accounts, username)) {
    user = one;
    until = await pairedUntil(q, now, { secretHash, userId: one.id });
    if (until) break;
  }
  const taken = await q
    .updateTable('pin')
    .set((eb) => ({ failed: eb('failed', '+', 1) }))
    .where('user_id', '=', until ? user.id : '')
    .where('failed', '<', pinTries)
    .returning(['hash', 'failed'])
    .executeTakeFirst();
  return taken ? { ...taken, user_id: user.id, username: user.username } : null;
}

/** Records in the audit that a wrong PIN was the last one allowed. */
async function recordLock(tx: Write, taken: (Account & { failed: number }) | null): Promise<void> {
  if (!taken || taken.failed < pinTries) return;
  await recordAudit(tx, [
    {
      entity: 'pins',
      row_id: taken.user_id,
      label: taken.username,
      before: { failed: 0 },
      after: { failed: taken.failed },
    },
  ]);
}

/** Lifts the lock after wrong PINs: the user proved the password. */
export async function unlockPin({ q }: Write, userId: string): Promise<void> {
  await q.updateTable('pin').set({ failed: 0 }).where('user_id', '=', userId).execute();
}

/**
 * Refuses a PIN that would be guessed first.
 * @throws Refusal `auth.pin_trivial`
 */
export function requirePin(pin: string): void {
  if (pinProblem(pin)) throw new Refusal('auth.pin_trivial', { fields: { pin: 'trivial' } });
}

/** Stores a PIN's hash, without wrong tries. */
export async function storePin(tx: Write, user: Account, hash: string): Promise<void> {
  const before = await tx.q
    .selectFrom('pin')
    .select('set_at')
    .where('user_id', '=', user.user_id)
    .executeTakeFirst();
  const stored = { hash, set_at: tx.now, failed: 0 };
  await tx.q
    .insertInto('pin')
    .values({ user_id: user.user_id, ...stored })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(stored))
    .execute();
  await recordAudit(tx, [
    {
      entity: 'pins',
      row_id: user.user_id,
      label: user.username,
      before: before ?? null,
      after: { set_at: tx.now },
    },
  ]);
}

/** When a user set the PIN, and until when it works on a device. */
export async function readPinState(
  q: Queries,
  now: string,
  device: { secretHash: string; userId: string },
): Promise<PinState> {
  const pin = await q
    .selectFrom('pin')
    .select(['set_at', 'failed'])
    .where('user_id', '=', device.userId)
    .executeTakeFirst();
  if (!pin) return { set_at: null, until: null };
  return { set_at: pin.set_at, until: pin.failed < pinTries ? await pairedUntil(q, now, device) : null };
}
