import { insertMany } from '#server/db/insert-many.ts';
import type { Write } from '#server/db/transact.ts';
import { historyEntry, type Changes } from '../history/history-entry.ts';
import type { RowWriter } from '../server-entity.ts';

/** Permissions that were granted to roles or revoked. */
export type GrantsChanged = { roles: readonly string[]; permissions: readonly string[]; granted: boolean };

/**
 * Called after writes to `role_permission`: updates each role's count, and writes each permission to its history as a
 * field that changes from false to true or back.
 */
export async function noteGrants(
  tx: Write,
  { roles, permissions, granted }: GrantsChanged,
  write: Pick<RowWriter, 'updateRows'>,
): Promise<void> {
  if (roles.length === 0 || permissions.length === 0) return;
  const rows = await tx.q.selectFrom('roles').selectAll().where('name', 'in', roles).execute();
  const grantCounts = await tx.q
    .selectFrom('role_permission')
    .select(['role', (eb) => eb.fn.countAll<number | string>().as('n')])
    .where('role', 'in', roles)
    .groupBy('role')
    .execute();
  const counts = new Map(grantCounts.map(({ role, n }) => [role, Number(n)]));
  const changes = rows.map((before) => ({
    before,
    patch: { permission_count: counts.get(before.name) ?? 0 },
  }));
  await write.updateRows(tx, 'roles', changes);
  const grantChanges: Changes = Object.fromEntries(permissions.map((name) => [name, [!granted, granted]]));
  const entries = rows.map(({ id, name }) =>
    historyEntry(tx, {
      entity: 'roles',
      row_id: id,
      label: name,
      action: 'update',
      changes: grantChanges,
      cause: '',
    }),
  );
  await insertMany(tx, 'history', entries);
}
