import type { Permission } from '../access.ts';

/** Without these nobody could give anything back. */
const kept: readonly Permission[] = ['view permissions management page', 'manage permissions management'];

/** True for what cannot be taken from a role: the Admin keeps the right to see and manage permissions. */
export function isKeptGrant(role: string, permission: string): boolean {
  return role === 'Admin' && (kept as readonly string[]).includes(permission);
}
