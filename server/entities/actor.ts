import type { Permission, RoleName } from '#contract/access.ts';
import { Refusal } from '#contract/errors.ts';

/** The signed-in user of a call, with current data from the database. */
export type Actor = {
  user_id: string;
  username: string;
  email: string;
  role: RoleName;
  permissions: ReadonlySet<string>;
  /** The customer of a Client; empty for other roles. */
  customer_code: string;
  session_id: string;
  /** The access revision at which the session was valid and these rights were read; missing without a session. */
  access?: string;
};

/** A Client without a customer sees nothing, whatever the permissions of the role: no articles, prices or pictures. */
export function isUnlinkedClient(actor: Pick<Actor, 'role' | 'customer_code'>): boolean {
  return actor.role === 'Client' && actor.customer_code === '';
}

/** Throws a refusal (403) with the name of the missing permission. */
export function requirePermission(actor: Pick<Actor, 'permissions'>, permission: Permission): void {
  if (!actor.permissions.has(permission)) throw new Refusal('access.forbidden', { permission });
}

/** Throws a refusal unless the actor holds one of them; it names the first. */
export function requireAnyPermission(actor: Actor, permissions: readonly Permission[]): void {
  if (!permissions.some((one) => actor.permissions.has(one))) {
    throw new Refusal('access.forbidden', { permission: permissions[0]! });
  }
}

/** Throws a refusal (403) unless the actor is an Admin, whatever the permissions. */
export function requireAdmin(actor: Pick<Actor, 'role'>): void {
  if (actor.role !== 'Admin') throw new Refusal('access.forbidden', { params: { reason: 'admin' } });
}

/** Throws a refusal (403) for a Client, whatever permissions were granted. */
export function requireStaff(actor: Pick<Actor, 'role'>): void {
  if (actor.role === 'Client') throw new Refusal('access.forbidden', { params: { reason: 'staff' } });
}
