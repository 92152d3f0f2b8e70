import { isRoleName } from '#contract/access.ts';
import {
  findEntrustedUsers,
  kindsDeniedTo,
  type EntrustedKind,
} from '#server/entities/accounts/entrusted.ts';
import { findUsersOfDeletedCustomers } from '#server/entities/accounts/require-customers.ts';
import { identityKey } from '#server/entities/accounts/identity-key.ts';
import { findHolders, type IdentityField } from '#server/entities/accounts/unique-accounts.ts';
import { textIn } from './import-plan.ts';
import type { RowClaims } from './row-claims.ts';

const fields: readonly IdentityField[] = ['username', 'email'];

/**
 * Tracks user names and e-mails of accounts, ignoring case, the users who cannot be deactivated or change their role,
 * because customers, orders or jobs are entrusted to them, and those who cannot be active Clients, because their customer is
 * deleted.
 */
export function createAccountClaims(): RowClaims {
  /** Field → normalized value → the user names of the accounts that have it. */
  const holders = { username: new Map<string, Set<string>>(), email: new Map<string, Set<string>>() };
  const note = (field: IdentityField, key: string, username: string) =>
    holders[field].set(key, (holders[field].get(key) ?? new Set()).add(username));
  let entrusted = new Map<string, EntrustedKind[]>();
  /** Role → the kinds that it may not hold. */
  const denied = new Map<string, readonly EntrustedKind[]>();
  let left: Awaited<ReturnType<typeof findUsersOfDeletedCustomers>> = new Map();

  return {
    async load(q, rows) {
      const names = rows.map(({ values }) => textIn(values, 'username')).filter((name) => name !== '');
      entrusted = new Map([...entrusted, ...(await findEntrustedUsers(q, names))]);
      left = await findUsersOfDeletedCustomers(q, names);
      for (const role of new Set(rows.map(({ values }) => textIn(values, 'role'))))
        if (isRoleName(role)) denied.set(role, await kindsDeniedTo(q, role));
      for (const field of fields) {
        const keys = rows.map(({ values }) => identityKey(textIn(values, field))).filter((key) => key !== '');
        for (const { key, username } of await findHolders(q, field, keys)) note(field, key, username);
      }
    },
    claim(username, fresh) {
      const kinds = entrusted.get(username) ?? [];
      if (fresh['active'] === false && kinds.length > 0)
        return [{ field: 'active', reason: 'entrusted', value: username }];
      if (kinds.some((kind) => denied.get(textIn(fresh, 'role'))?.includes(kind)))
        return [{ field: 'role', reason: 'entrusted', value: username }];
      const stored = left.get(username);
      // Another customer is looked up like every reference.
      if (stored && fresh['customer_code'] === undefined) {
        const { role, active } = { ...stored, active: stored.active === 1, ...fresh };
        if (role === 'Client' && active)
          return [{ field: 'customer_code', reason: 'unknown', value: stored.customer_code }];
      }
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
