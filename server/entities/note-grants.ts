import { uuidv7 } from 'uuidv7';
import { insertMany } from '#server/db/insert-many.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { RowWriter } from './server-entity.ts';

/** What was given to roles, or taken from them. */
export type GrantsChanged = { roles: readonly string[]; permissions: readonly string[]; granted: boolean };

/**
 * After `role_permission` was written: each role counts what it holds, and its history names every permission as a
 * field of it, from false to true or back.
 */
export async function noteGrants(
  tx: Write,
  { roles, permissions, granted }: GrantsChanged,
  write: Pick<RowWriter, 'updateRows'>,
): Promise<void> {
  if (roles.length === 0 || permissions.length === 0) return;
  const rows = await tx.q.selectFrom('roles').selectAll().where('name', 'in', roles).execute();
  const held = await tx.q
    .selectFrom('role_permission')
    .select(['role', (eb) => eb.fn.countAll<number | string>().as('n')])
    .where('role', 'in', roles)
    .groupBy('role')
    .execute();
  const counts = new Map(held.map(({ role, n }) => [role, Number(n)]));
  const changes = rows.map((before) => ({
    before,
    patch: { permission_count: counts.get(before.name) ?? 0 },
  }));
  await write.updateRows(tx, 'roles', changes);
  const told = JSON.stringify(Object.fromEntries(permissions.map((name) => [name, [!granted, granted]])));
  await insertMany(
    tx,
    'history',
    rows.map((row) => historyOf(tx, row, told)),
  );
}

function historyOf({ now, rev, author }: Write, role: EntityRow<'roles'>, changes: string) {
  return {
    id: uuidv7(),
    entity: 'roles',
    row_id: role.id,
    at: now,
    rev,
    user_id: author.user_id,
    username: author.username,
    origin: author.origin,
    device: author.device,
    action: 'update',
    changes,
    cause: '',
  };
}
