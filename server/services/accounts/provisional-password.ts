import { Refusal } from '#contract/errors.ts';
import type { Write } from '#server/db/transact.ts';
import { storePassword } from './reset-password.ts';
import type { Account } from './sign-in.ts';

/**
 * Stores the password that a user chose in place of a provisional one.
 * @param account as verified; refused where its password has changed since
 * @throws Refusal `auth.credentials`
 */
export async function replaceProvisional(tx: Write, account: Account, hash: string): Promise<void> {
  const same = await tx.q
    .selectFrom('credential')
    .select('user_id')
    .where('user_id', '=', account.user_id)
    .where('hash', '=', account.hash)
    .where('provisional', '=', 1)
    .executeTakeFirst();
  if (!same) throw new Refusal('auth.credentials');
  await storePassword(tx, { id: account.user_id, username: account.username }, hash);
}
