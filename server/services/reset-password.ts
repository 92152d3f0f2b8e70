import { Refusal } from '#contract/errors.ts';
import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { transact, type Author, type Write } from '#server/db/transact.ts';

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
  await transact(db, clock, author, async ({ q, now }) => {
    await q.deleteFrom('reset_token').where('user_id', '=', user.id).execute();
    await q
      .insertInto('reset_token')
      .values({
        token_hash: tools.hashToken(token),
        user_id: user.id,
        expires_at: minutesBefore(now, -resetMinutes),
      })
      .execute();
  });
  return { token, username: user.username, email: user.email };
}

/** Who a one-time token belongs to; refuses `auth.reset_invalid` for one that is unknown, used or too old. */
export async function findResetUser(q: Queries, clock: Clock, tokenHash: string): Promise<string> {
  const row = await q
    .selectFrom('reset_token')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!row) throw new Refusal('auth.reset_invalid');
  return row.user_id;
}

/** Stores a password's hash and ends the sessions opened with the old one, but for `keepSession`. */
export async function storePassword(
  tx: Write,
  userId: string,
  hash: string,
  keepSession: string | null,
): Promise<void> {
  await tx.q
    .insertInto('credential')
    .values({ user_id: userId, hash, changed_at: tx.now })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ hash, changed_at: tx.now }))
    .execute();
  let sessions = tx.q.deleteFrom('session').where('user_id', '=', userId);
  if (keepSession !== null) sessions = sessions.where('id', '<>', keepSession);
  await sessions.execute();
  await tx.q.deleteFrom('reset_token').where('user_id', '=', userId).execute();
}
