import { Refusal } from '#contract/errors.ts';
import { missingAccountFields } from '#contract/rules/accounts/account-needs.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair } from '../server-entity.ts';

/**
 * Refuses a user to create an account without what its role needs, or to change one so that it lacks it. Accounts that
 * lacked it before can still change their other fields, but not the role; the server itself creates the first administrator.
 * @throws Refusal `user.email_missing`, `user.customer_missing`
 */
export function requireCompleteAccounts({ author }: Write, pairs: readonly Pair<'users'>[]): void {
  if (author.user_id === '') return;
  for (const { before, after } of pairs) {
    if (!after || after.deleted_at) continue;
    const isKept = before && !before.deleted_at && before.role === after.role;
    const had = isKept ? missingAccountFields(before) : [];
    const missing = missingAccountFields(after).filter((name) => !had.includes(name));
    if (missing.length === 0) continue;
    throw new Refusal(missing.includes('email') ? 'user.email_missing' : 'user.customer_missing', {
      fields: Object.fromEntries(missing.map((name) => [name, 'required'])),
    });
  }
}
