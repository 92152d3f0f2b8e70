import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { findAbleAdmins, requireAdminForAdmins } from './accounts/admin-rows.ts';
import { requireCompleteAccounts } from './accounts/complete-accounts.ts';
import { requireNothingEntrusted } from './accounts/entrusted.ts';
import { endUserSessions } from './accounts/end-user-sessions.ts';
import { identityKey } from './accounts/identity-key.ts';
import { requireCustomers } from './accounts/require-customers.ts';
import { forgetResetLinks } from './accounts/reset-links.ts';
import { revokeQuickSignIn } from './accounts/quick-sign-in.ts';
import { requireUniqueAccounts } from './accounts/unique-accounts.ts';
import { defineServerEntity, staffOnly, type Pair, type RowWriter } from './server-entity.ts';

export const users = defineServerEntity({
  name: 'users',
  visibility: staffOnly,
  // Users, roles and permissions are never replicated.
  scopes: () => [],
  quiet: ['last_seen', 'username_key', 'email_key'],
  derive: (row) => ({ username_key: identityKey(row.username), email_key: identityKey(row.email) }),
  async check(tx, pairs, { restores }) {
    await requireAdminForAdmins(tx, pairs);
    if (!restores) requireCompleteAccounts(tx, pairs);
    await keepOneAdmin(tx, pairs);
    await requireUniqueAccounts(tx, pairs);
    await requireCustomers(tx, pairs, restores);
    await requireNothingEntrusted(tx, pairs);
  },
  async after(tx, pairs, write) {
    await endSessions(tx, pairs);
    await countUsers(tx, pairs, write);
  },
});

function isActiveAdmin(row: EntityRow<'users'> | null): boolean {
  return row !== null && row.role === 'Admin' && row.active === 1 && !row.deleted_at;
}

/** Refuses to disable, delete or give another role to the last active Admin who can sign in. */
async function keepOneAdmin(tx: Write, pairs: readonly Pair<'users'>[]): Promise<void> {
  const lost = pairs.filter(({ before, after }) => isActiveAdmin(before) && !isActiveAdmin(after));
  if (lost.length === 0) return;
  const lostIds = new Set(lost.map(({ before }) => before!.id));
  const gained = pairs.flatMap(({ after }) => (after && isActiveAdmin(after) ? [after.id] : []));
  const able = await findAbleAdmins(tx.q, gained);
  if (able.every((id) => lostIds.has(id))) throw new Refusal('permission.last_admin');
}

/**
 * Signs out users who were disabled or deleted, at once and everywhere. Revokes PIN, badge, paired devices and one-time
 * links of theirs, and those of a new Admin, because another user may know the link of an invitation. Links also end
 * with the e-mail address that they were sent to.
 */
async function endSessions(tx: Write, pairs: readonly Pair<'users'>[]): Promise<void> {
  for (const { before, after } of pairs) {
    if (before && (!after || after.active === 0 || after.deleted_at)) {
      await endUserSessions(tx, { user_id: before.id });
      await forgetResetLinks(tx, before.id);
      await revokeQuickSignIn(tx, before.id);
      continue;
    }
    if (!before || !after) continue;
    const isNewAdmin = before.role !== 'Admin' && after.role === 'Admin';
    const hasOtherEmail = before.email !== '' && identityKey(before.email) !== identityKey(after.email);
    if (isNewAdmin) await revokeQuickSignIn(tx, before.id);
    if (isNewAdmin || hasOtherEmail) await forgetResetLinks(tx, before.id);
  }
}

async function countUsers(tx: Write, pairs: readonly Pair<'users'>[], write: RowWriter): Promise<void> {
  const names = new Set(pairs.flatMap(({ before, after }) => [before?.role, after?.role]));
  names.delete(undefined);
  const { rows } = await sql<EntityRow<'roles'> & { counted: number }>`
    select r.*, (select count(*) from users u
      where u.role = r.name and u.active = 1 and u.deleted_at is null) as counted
    from roles r where r.name in (${sql.join([...names])})`.execute(tx.q);
  await write.updateRows(
    tx,
    'roles',
    rows.map(({ counted, ...before }) => ({ before, patch: { user_count: counted } })),
  );
}
