import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** A role with its permissions and its number of active users. */
export const roleGrantsSchema = z.object({
  role: z.string(),
  user_count: z.int(),
  permissions: z.array(z.string()),
});
export type RoleGrants = z.infer<typeof roleGrantsSchema>;

/** All permissions, and which role holds which. */
export const rolePermissionsSchema = z.object({
  /** Built-in permissions first, in the program's order; then custom ones, by name. */
  permissions: z.array(z.object({ name: z.string(), page: z.string(), built_in: z.boolean() })),
  roles: z.array(roleGrantsSchema),
});
export type RolePermissions = z.infer<typeof rolePermissionsSchema>;

/** Maximum number of permissions in one update. */
const maxAtOnce = 500;

const name = z.string().check(z.minLength(1), z.maxLength(80));
const shared = { tag: 'role-permissions', access: ['manage permissions management'] } as const;

export const rolePermissionEndpoints = {
  matrix: defineEndpoint({
    method: 'GET',
    path: '/api/role-permissions',
    summary: 'Which role holds which permission',
    tag: 'role-permissions',
    access: ['view permissions management page'],
    reply: rolePermissionsSchema,
  }),
  set: defineEndpoint({
    ...shared,
    method: 'PUT',
    once: true,
    path: '/api/role-permissions',
    summary: 'Give a permission to a role, or take it; open sessions follow with their next call',
    body: z.strictObject({ role: name, permission: name, granted: z.boolean() }),
    reply: roleGrantsSchema,
  }),
  setGroup: defineEndpoint({
    ...shared,
    method: 'PUT',
    once: true,
    path: '/api/role-permissions/group',
    summary: 'Give several permissions to a role, or take them: all or none',
    body: z.strictObject({
      role: name,
      permissions: z.array(name).check(z.minLength(1), z.maxLength(maxAtOnce)),
      granted: z.boolean(),
    }),
    reply: roleGrantsSchema,
  }),
} as const;
