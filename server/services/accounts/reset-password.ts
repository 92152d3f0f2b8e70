import { Refusal } from '#contract/errors.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Queries } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';
import { endUserSessions } from '#server/entities/accounts/end-user-sessions.ts';
import { revokeQuickSignIn } from '#server/entities/accounts/quick-sign-in.ts';
import { forgetResetLinks } from '#server/entities/accounts/reset-links.ts';
import { recordAudit } from '#server/entities/history/record-audit.ts';
import { deleteAccountAttempts } from './limit-attempts.ts';

/** The user of a one-time token; refuses `auth.reset_invalid` for an unknown, used or expired one. */
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

/**
 * Stores a password's hash, ends the account's sessions except `except`, deletes all its one-time links, revokes
 * PIN, badge and paired devices, and lifts the lock by failed sign-ins.
 * @param options `provisional`: 1 where the user has to change it before the first sign-in
 */
export async function storePassword(
  tx: Write,
  user: { id: string; username: string },
  hash: string,
  { except, provisional = 0 }: { except?: string; provisional?: 0 | 1 } = {},
): Promise<void> {
  const before = await tx.q
    .selectFrom('credential')
    .select(['changed_at', 'provisional'])
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  await tx.q
    .insertInto('credential')
    .values({ user_id: user.id, hash, changed_at: tx.now, provisional })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ hash, changed_at: tx.now, provisional }))
    .execute();
  // Other passwords have no such fact.
  const tells = before?.provisional === 1 || provisional === 1;
  const factOf = (row: { changed_at: string; provisional: number }) =>
    tells ? row : { changed_at: row.changed_at };
  const after = factOf({ changed_at: tx.now, provisional });
  await recordAudit(tx, [
    {
      entity: 'passwords',
      row_id: user.id,
      label: user.username,
      before: before ? factOf(before) : null,
      after,
    },
  ]);
  await endUserSessions(tx, { user_id: user.id, ...(except === undefined ? {} : { except }) });
  await forgetResetLinks(tx, user.id);
  await revokeQuickSignIn(tx, user.id);
  await deleteAccountAttempts(tx, user.username);
}
