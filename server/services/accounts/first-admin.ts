import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { minutesBefore } from '#server/db/clock.ts';
import { namedSystem, transact } from '#server/db/transact.ts';
import { findAbleAdmins } from '#server/entities/accounts/admin-rows.ts';
import { keepResetLink } from '#server/entities/accounts/reset-links.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';

/** Validity of the link of a new installation, in minutes: the installer may pass it on for the next day. */
export const firstLinkMinutes = 24 * 60;

/**
 * Creates the first administrator where there is no user, and a new one-time token as long as no administrator has a
 * password. Links of earlier starts and of other processes stay valid until then.
 * @returns null where an administrator can sign in
 */
export async function prepareFirstAdmin(
  db: Database,
  clock: Clock,
  tools: { makeToken: () => string; hashToken: (token: string) => string },
): Promise<{ username: string; token: string } | null> {
  if ((await findAbleAdmins(db.read)).length > 0) return null;
  const token = tools.makeToken();
  return transact(db, clock, namedSystem, async (tx) => {
    const anybody = await tx.q.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (!anybody) await insertRow(tx, 'users', { username: 'admin', role: 'Admin', active: 1 });
    const admin = await tx.q
      .selectFrom('users')
      .select(['id', 'username'])
      .where('role', '=', 'Admin')
      .where('active', '=', 1)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .executeTakeFirstOrThrow();
    const expires_at = minutesBefore(tx.now, -firstLinkMinutes);
    await tx.q.deleteFrom('reset_token').where('expires_at', '<', tx.now).execute();
    await keepResetLink(tx, admin, { token_hash: tools.hashToken(token), expires_at });
    return { username: admin.username, token };
  });
}
