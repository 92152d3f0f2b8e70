import type { RoleGrants } from '#contract/endpoints/role-permissions.ts';
import { Refusal } from '#contract/errors.ts';
import { isIrrevocableGrant } from '#contract/rules/irrevocable-grant.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Write } from '#server/db/transact.ts';
import { noteGrants } from '#server/entities/accounts/note-grants.ts';
import { updateRows } from '#server/entities/write/write-rows.ts';

/** Permissions to grant to a role, or to revoke. */
export type GrantsWish = { role: string; permissions: readonly string[]; granted: boolean };

/**
 * Grants permissions to a role or revokes them, all or none; existing grants are unchanged. Refuses
 * `row.reference_unknown` for an unknown role or permission, and `permission.admin_keeps_management` where no user
 * could restore grants afterwards.
 */
export async function setGrants(
  tx: Write,
  { role, permissions: wished, granted }: GrantsWish,
): Promise<RoleGrants> {
  const permissions = [...new Set(wished)];
  await requireKnown(tx, role, permissions);
  if (!granted && permissions.some((one) => isIrrevocableGrant(role, one)))
    throw new Refusal('permission.admin_keeps_management');
  const currentGrants = new Set(await readHeld(tx, role));
  const changed = permissions.filter((one) => currentGrants.has(one) !== granted);
  if (changed.length > 0) {
    if (granted) {
      const rows = changed.map((permission) => ({ role, permission }));
      await insertMany(tx, 'role_permission', rows);
    } else {
      const ofRole = tx.q.deleteFrom('role_permission').where('role', '=', role);
      await ofRole.where('permission', 'in', changed).execute();
    }
    await noteGrants(tx, { roles: [role], permissions: changed, granted }, { updateRows });
  }
  const { user_count } = await tx.q
    .selectFrom('roles')
    .select('user_count')
    .where('name', '=', role)
    .executeTakeFirstOrThrow();
  return { role, user_count, permissions: await readHeld(tx, role) };
}

async function readHeld(tx: Write, role: string): Promise<string[]> {
  const rows = await tx.q
    .selectFrom('role_permission')
    .select('permission')
    .where('role', '=', role)
    .orderBy('permission')
    .execute();
  return rows.map(({ permission }) => permission);
}

async function requireKnown(tx: Write, role: string, permissions: readonly string[]): Promise<void> {
  const found = await tx.q.selectFrom('roles').select('id').where('name', '=', role).executeTakeFirst();
  if (!found) throw new Refusal('row.reference_unknown', { fields: { role: 'unknown' } });
  const known = await tx.q
    .selectFrom('permissions')
    .select('name')
    .where('name', 'in', permissions)
    .where('deleted_at', 'is', null)
    .execute();
  if (known.length < permissions.length)
    throw new Refusal('row.reference_unknown', { fields: { permission: 'unknown' } });
}
