import { Refusal } from '#contract/errors.ts';
import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { transact, type Author, type Write } from '#server/db/transact.ts';
import { forgetSessions } from '#server/entities/forget-sessions.ts';
import { recordFacts } from '#server/entities/record-facts.ts';
import { forgetResetLinks, keepResetLink } from '#server/entities/reset-links.ts';

/** A link works this long, in minutes. */
export const resetMinutes = 60;
export const minimumPasswordLength = 8;

/** Refuses a password that is too short, in the words of the specification. */
export function requirePassword(password: string): void {
  if (Array.from(password).length < minimumPasswordLength) {
    throw new Refusal('auth.password_short', { fields: { password: 'too_small' } });
  }
}

/** Makes a one-time token for the active account with this address; null where there is none. */
export async function makeResetToken(
  db: Database,
  clock: Clock,
  author: Author,
  email: string,
  tools: { makeToken: () => string; hashToken: (token: string) => string },
): Promise<{ token: string; username: string; email: string } | null> {
  const user = await db.read
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where((eb) => eb.or([eb('email', '=', email), eb('username', '=', email)]))
    .where('active', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) return null;
  const token = tools.makeToken();
  await transact(db, clock, author, async (tx) => {
    await forgetResetLinks(tx, user.id);
    const expires_at = minutesBefore(tx.now, -resetMinutes);
    await keepResetLink(tx, user, { token_hash: tools.hashToken(token), expires_at });
  });
  return { token, username: user.username, email: user.email };
}

/** Who a one-time token belongs to; refuses `auth.reset_invalid` for one that is unknown, used or too old. */
export async function findResetUser(
  q: Queries,
  clock: Clock,
  tokenHash: string,
): Promise<{ id: string; username: string }> {
  const user = await q
    .selectFrom('reset_token as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.username'])
    .where('r.token_hash', '=', tokenHash)
    .where('r.expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!user) throw new Refusal('auth.reset_invalid');
  return user;
}

/** Stores a password's hash and ends the sessions opened with the old one, but for `except`. */
export async function storePassword(
  tx: Write,
  user: { id: string; username: string },
  hash: string,
  except?: string,
): Promise<void> {
  const before = await tx.q
    .selectFrom('credential')
    .select('changed_at')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  await tx.q
    .insertInto('credential')
    .values({ user_id: user.id, hash, changed_at: tx.now })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ hash, changed_at: tx.now }))
    .execute();
  const after = { changed_at: tx.now };
  await recordFacts(tx, [
    { entity: 'passwords', row_id: user.id, label: user.username, before: before ?? null, after },
  ]);
  await forgetSessions(tx, { user_id: user.id, ...(except === undefined ? {} : { except }) });
  await forgetResetLinks(tx, user.id);
}
