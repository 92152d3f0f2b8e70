import type { RolePermissions } from '#contract/endpoints/role-permissions.ts';

/** One change of a role's permissions, and its identity while it is being sent. */
export interface Change {
  /** Also its Idempotency-Key: resending it after a lost answer applies it only once. */
  id: string;
  role: string;
  permissions: readonly string[];
  granted: boolean;
  /** True if it changes several permissions, all or none. */
  group: boolean;
}

/** A failed change with its reason; it stays on screen until the user retries or dismisses it. */
export interface FailedChange {
  change: Change;
  error: Error;
}

/** The matrix from the server with the pending changes overlaid, in the order of the presses. */
export function applyChanges(matrix: RolePermissions, changes: readonly Change[]): RolePermissions {
  if (changes.length === 0) return matrix;
  const roles = matrix.roles.map((one) => {
    const held = new Set(one.permissions);
    for (const { role, permissions, granted } of changes) {
      if (role !== one.role) continue;
      for (const name of permissions) {
        if (granted) held.add(name);
        else held.delete(name);
      }
    }
    return { ...one, permissions: [...held] };
  });
  return { ...matrix, roles };
}

/** True if a change of this role and permission is being sent. */
export function isUnderWay(changes: readonly Change[], role: string, permission: string): boolean {
  return changes.some((one) => one.role === role && one.permissions.includes(permission));
}

/** The state of a change; null while it is being sent. */
export interface Sent {
  change: Change;
  outcome: 'done' | Error | null;
}

/** True if the newer change makes the older one obsolete. */
export function covers(newer: Change, older: Change): boolean {
  return newer.role === older.role && older.permissions.every((name) => newer.permissions.includes(name));
}

/**
 * Failed changes that no later press covers, in the order of the presses: resending a covered one would undo the later
 * change.
 */
export function failedOf(sent: readonly Sent[]): FailedChange[] {
  return sent.flatMap(({ change, outcome }, at) =>
    outcome instanceof Error && !sent.slice(at + 1).some((later) => covers(later.change, change))
      ? [{ change, error: outcome }]
      : [],
  );
}
