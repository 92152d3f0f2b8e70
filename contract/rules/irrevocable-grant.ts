import type { Permission } from '../access.ts';

/** Without these permissions no user could restore any grant. */
const irrevocable: readonly Permission[] = [
  'view permissions management page',
  'manage permissions management',
];

/** True for grants that cannot be revoked: the Admin keeps the right to see and manage permissions. */
export function isIrrevocableGrant(role: string, permission: string): boolean {
  return role === 'Admin' && (irrevocable as readonly string[]).includes(permission);
}
