import type { ImportError } from '#contract/files/import-reasons.ts';
import type { Queries } from '#server/db/database.ts';
import { identityKey } from '#server/entities/identity-key.ts';
import { findHolders, type IdentityField } from '#server/entities/unique-accounts.ts';
import type { Values } from './import-keyed-row.ts';
import { textIn } from './import-plan.ts';

/** What no two rows of a list may share beside their key, over one pass through a file. */
export type RowClaims = {
  /** Reads who holds what the next rows name. */
  look: (q: Queries, rows: readonly { values: Values }[]) => Promise<void>;
  /**
   * Says what is taken by another row, of the table or further up in the file; claims it all where nothing is.
   * @param key the row's own
   * @param fresh what the row would be made with, or the fields that would change
   */
  claim: (key: string, fresh: Values) => ImportError[];
};

const fields: readonly IdentityField[] = ['username', 'email'];

/** User names and e-mails of accounts, compared without case. */
export function createAccountClaims(): RowClaims {
  /** Field → what it is compared by → the user names of the accounts that hold it. */
  const holders = { username: new Map<string, Set<string>>(), email: new Map<string, Set<string>>() };
  const note = (field: IdentityField, key: string, username: string) =>
    holders[field].set(key, (holders[field].get(key) ?? new Set()).add(username));

  return {
    async look(q, rows) {
      for (const field of fields) {
        const keys = rows.map(({ values }) => identityKey(textIn(values, field))).filter((key) => key !== '');
        for (const { key, username } of await findHolders(q, field, keys)) note(field, key, username);
      }
    },
    claim(username, fresh) {
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
