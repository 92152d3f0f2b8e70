import type { Permission, RoleName } from '#contract/access.ts';
import { Refusal } from '#contract/errors.ts';

/** The signed-in user that a call is made for, as the database says now. */
export type Actor = {
  user_id: string;
  username: string;
  email: string;
  role: RoleName;
  permissions: ReadonlySet<string>;
  /** The customer that a Client belongs to; empty for everybody else. */
  customer_code: string;
  session_id: string;
};

/** A Client of no customer sees nothing, whatever the role permits: neither articles and prices nor pictures. */
export function seesNothing(actor: Pick<Actor, 'role' | 'customer_code'>): boolean {
  return actor.role === 'Client' && actor.customer_code === '';
}

/** Refuses with the name of the missing permission (403). */
export function requirePermission(actor: Pick<Actor, 'permissions'>, permission: Permission): void {
  if (!actor.permissions.has(permission)) throw new Refusal('access.forbidden', { permission });
}

/** Refuses unless one of them is held; names the first. */
export function requireAnyPermission(actor: Actor, permissions: readonly Permission[]): void {
  if (!permissions.some((one) => actor.permissions.has(one))) {
    throw new Refusal('access.forbidden', { permission: permissions[0]! });
  }
}
