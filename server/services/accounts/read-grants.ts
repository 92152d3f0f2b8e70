import { builtInPermissions, roleNames } from '#contract/access.ts';
import type { RolePermissions } from '#contract/endpoints/role-permissions.ts';
import type { Queries } from '#server/db/database.ts';

const programsOrder = new Map(Object.keys(builtInPermissions).map((name, at) => [name, at]));

/** Which role holds which permission. */
export async function readGrants(q: Queries): Promise<RolePermissions> {
  const permissions = await q
    .selectFrom('permissions')
    .select(['name', 'page', 'built_in'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
  const roles = await q.selectFrom('roles').select(['name', 'user_count']).execute();
  const grants = await q.selectFrom('role_permission').selectAll().orderBy('permission').execute();
  const place = ({ name }: { name: string }) => programsOrder.get(name) ?? programsOrder.size;
  return {
    permissions: permissions
      .toSorted((a, b) => place(a) - place(b))
      .map((row) => ({ ...row, built_in: row.built_in === 1 })),
    roles: roleNames.map((role) => ({
      role,
      user_count: roles.find(({ name }) => name === role)?.user_count ?? 0,
      permissions: grants.filter((grant) => grant.role === role).map(({ permission }) => permission),
    })),
  };
}
