import { Refusal } from '#contract/errors.ts';
import { missingAccountField } from '#contract/rules/accounts/account-needs.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair } from '../server-entity.ts';

/**
 * Refuses a user to create an account without what its role needs, or to change one so that it lacks it. Accounts that
 * lacked it before can still change their other fields; the server itself creates the first administrator.
 * @throws Refusal `user.email_missing`, `user.customer_missing`
 */
export function requireCompleteAccounts({ author }: Write, pairs: readonly Pair<'users'>[]): void {
  if (author.user_id === '') return;
  for (const { before, after } of pairs) {
    if (!after || after.deleted_at) continue;
    const field = missingAccountField(after);
    if (field === null || (before && !before.deleted_at && missingAccountField(before) === field)) continue;
    throw new Refusal(field === 'email' ? 'user.email_missing' : 'user.customer_missing', {
      fields: { [field]: 'required' },
    });
  }
}
