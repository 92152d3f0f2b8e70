import type { ImportError } from '#contract/files/import-reasons.ts';
import { missingAccountFields } from '#contract/rules/accounts/account-needs.ts';
import type { Actor } from '#server/entities/actor.ts';
import { textIn } from './import-plan.ts';
import type { Values } from './judge-row.ts';

/** What an account lacks for its role, and what only an Admin may write; the entity's checks refuse the same. */
export function judgeAccount(row: Values, before: Values | null, actor: Actor): ImportError | null {
  const isAdmin = [row, before].some((values) => values?.['role'] === 'Admin');
  if (isAdmin && actor.role !== 'Admin') return { field: 'role', reason: 'admin_only', value: 'Admin' };
  const had = before ? missingAccountFields(accountOf(before)) : [];
  const missing = missingAccountFields(accountOf(row)).find((name) => !had.includes(name));
  if (missing === undefined) return null;
  return { field: missing, reason: 'required_by_role', value: textIn(row, 'role') };
}

function accountOf(values: Values) {
  return {
    role: textIn(values, 'role'),
    email: textIn(values, 'email'),
    customer_code: textIn(values, 'customer_code'),
  };
}
