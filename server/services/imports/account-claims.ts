import { findEntrustedUsers } from '#server/entities/accounts/entrusted.ts';
import { identityKey } from '#server/entities/accounts/identity-key.ts';
import { findHolders, type IdentityField } from '#server/entities/accounts/unique-accounts.ts';
import { textIn } from './import-plan.ts';
import type { RowClaims } from './row-claims.ts';

const fields: readonly IdentityField[] = ['username', 'email'];

/**
 * Tracks user names and e-mails of accounts, ignoring case, and the users who cannot be deactivated, because customers,
 * orders or jobs are entrusted to them.
 */
export function createAccountClaims(): RowClaims {
  /** Field → normalized value → the user names of the accounts that have it. */
  const holders = { username: new Map<string, Set<string>>(), email: new Map<string, Set<string>>() };
  const note = (field: IdentityField, key: string, username: string) =>
    holders[field].set(key, (holders[field].get(key) ?? new Set()).add(username));
  const entrusted = new Set<string>();

  return {
    async load(q, rows) {
      const leaving = rows.filter(({ values }) => values['active'] === false);
      const names = leaving.map(({ values }) => textIn(values, 'username'));
      for (const username of await findEntrustedUsers(q, names)) entrusted.add(username);
      for (const field of fields) {
        const keys = rows.map(({ values }) => identityKey(textIn(values, field))).filter((key) => key !== '');
        for (const { key, username } of await findHolders(q, field, keys)) note(field, key, username);
      }
    },
    claim(username, fresh) {
      if (fresh['active'] === false && entrusted.has(username))
        return [{ field: 'active', reason: 'entrusted', value: username }];
      const claimed = fields.flatMap((field) => {
        const value = textIn(fresh, field);
        return value === '' ? [] : [{ field, value, key: identityKey(value) }];
      });
      const taken = claimed.filter(({ field, key }) =>
        [...(holders[field].get(key) ?? [])].some((holder) => holder !== username),
      );
      if (taken.length === 0) for (const { field, key } of claimed) note(field, key, username);
      return taken.map(({ field, value }) => ({ field, reason: 'taken', value }));
    },
  };
}
