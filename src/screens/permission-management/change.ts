import type { RolePermissions } from '#contract/endpoints/role-permissions.ts';

/** One change of what a role holds, and how it is named while it is on its way. */
export interface Change {
  /** Also its Idempotency-Key: sent again after a lost answer, it is done once. */
  id: string;
  role: string;
  permissions: readonly string[];
  granted: boolean;
  /** Made for several at once, all or none. */
  group: boolean;
}

/** A change that was not made, and why; it stays on screen until it is tried again or put away. */
export interface FailedChange {
  change: Change;
  error: Error;
}

/** What is shown: the server's word with what was just pressed laid over it, in the order of the presses. */
export function layOver(matrix: RolePermissions, changes: readonly Change[]): RolePermissions {
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

/** True where a change of this role and permission is on its way. */
export function isUnderWay(changes: readonly Change[], role: string, permission: string): boolean {
  return changes.some((one) => one.role === role && one.permissions.includes(permission));
}

/** What became of a change so far; null: it is on its way. */
export interface Sent {
  change: Change;
  outcome: 'done' | Error | null;
}

/** True where nothing of the older one is left to say once the newer one was pressed. */
export function covers(newer: Change, older: Change): boolean {
  return newer.role === older.role && older.permissions.every((name) => newer.permissions.includes(name));
}

/** What failed and was not pressed again since, in the order of the presses: to send it then would undo the later one. */
export function failedOf(sent: readonly Sent[]): FailedChange[] {
  return sent.flatMap(({ change, outcome }, at) =>
    outcome instanceof Error && !sent.slice(at + 1).some((later) => covers(later.change, change))
      ? [{ change, error: outcome }]
      : [],
  );
}
