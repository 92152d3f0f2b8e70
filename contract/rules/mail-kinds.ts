import type { RoleName } from '../access.ts';
import { notificationTypes, receivedTypesOf } from './notification-types.ts';

/** The kinds of e-mails that a user may choose: the confirmation of an order, and the types of notifications. */
export const mailKinds = ['order_confirmed', ...notificationTypes] as const;
export type MailKind = (typeof mailKinds)[number];

/** What Clients get by e-mail, unless they choose otherwise. */
const clientKinds: readonly MailKind[] = ['order_confirmed', 'order_status', 'proof'];

export function isMailKind(value: string): value is MailKind {
  return (mailKinds as readonly string[]).includes(value);
}

/** The kinds that a user may get: Clients those about their orders, staff the notification types that they may receive. */
export function mailKindsOf(role: RoleName, permissions: ReadonlySet<string>): MailKind[] {
  const receivedTypes = receivedTypesOf(role, permissions);
  if (role !== 'Client') return receivedTypes.filter((type) => type !== 'mail_failed');
  return clientKinds.filter((kind) =>
    receivedTypes.includes(kind === 'order_confirmed' ? 'order_status' : kind),
  );
}

/** Whether users of a role get e-mails that they have not chosen. */
export function isMailedByDefault(role: RoleName): boolean {
  return role === 'Client';
}
