import { pairingDays } from '#contract/rules/accounts/pin.ts';
import { minutesBefore } from '#server/db/clock.ts';
import type { Queries } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';
import { identityKey } from '#server/entities/accounts/identity-key.ts';

type TokenTools = { makeToken: () => string; hashToken: (token: string) => string };

const pairingMinutes = pairingDays * 24 * 60;

/**
 * Records that a user proved the password on a device, which allows PIN and badge there for 30 days. Never for an Admin.
 * @param presented the secret that the device sent; one that the server does not know is replaced
 * @returns the device's secret; null if the user may not be paired
 */
export async function pairDevice(
  tx: Write,
  tools: TokenTools,
  userId: string,
  presented: string | undefined,
): Promise<string | null> {
  const { q, now } = tx;
  const user = await q.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst();
  if (!user || user.role === 'Admin') return null;
  await q.deleteFrom('pairing').where('password_at', '<=', minutesBefore(now, pairingMinutes)).execute();
  const secret = presented && (await isKnown(q, tools.hashToken(presented))) ? presented : tools.makeToken();
  await q
    .insertInto('pairing')
    .values({ secret_hash: tools.hashToken(secret), user_id: userId, password_at: now })
    .onConflict((oc) => oc.columns(['secret_hash', 'user_id']).doUpdateSet({ password_at: now }))
    .execute();
  return secret;
}

/** Records on which paired device a session is, so that ending it ends the pairing. */
export async function noteSessionDevice({ q }: Write, sessionId: string, secretHash: string): Promise<void> {
  await q.updateTable('session').set({ secret_hash: secretHash }).where('id', '=', sessionId).execute();
}

/** Until when a user may sign in by PIN or badge on a device; null if not at all. */
export async function pairedUntil(
  q: Queries,
  now: string,
  device: { secretHash: string; userId: string },
): Promise<string | null> {
  const pairing = await validPairings(q, now, device.secretHash)
    .where('p.user_id', '=', device.userId)
    .executeTakeFirst();
  return pairing ? minutesBefore(pairing.password_at, -pairingMinutes) : null;
}

/**
 * What is known of an attempt before it is checked: `paired` on a device that is paired with the user of this name, or
 * with the holder of the badge of this hash. The work is the same whether the user exists or not.
 */
export async function attemptKind(
  q: Queries,
  now: string,
  secretHash: string,
  who: { username: string } | { badge: string },
): Promise<'paired' | 'strange'> {
  const pairings = validPairings(q, now, secretHash);
  const found =
    'username' in who
      ? pairings.where('u.username_key', '=', identityKey(who.username))
      : pairings.innerJoin('badge as b', 'b.user_id', 'u.id').where('b.code_hash', '=', who.badge);
  return (await found.executeTakeFirst()) ? 'paired' : 'strange';
}

function validPairings(q: Queries, now: string, secretHash: string) {
  return q
    .selectFrom('pairing as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select('p.password_at')
    .where('p.secret_hash', '=', secretHash)
    .where('p.password_at', '>', minutesBefore(now, pairingMinutes))
    .where('u.active', '=', 1)
    .where('u.deleted_at', 'is', null)
    .where('u.role', '<>', 'Admin');
}

async function isKnown(q: Queries, secretHash: string): Promise<boolean> {
  const row = await q
    .selectFrom('pairing')
    .select('user_id')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return row !== undefined;
}
