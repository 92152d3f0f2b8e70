import type { Permission, RoleName } from '../access.ts';

/** The types of notifications. `order_status` is the specification's own name. */
export const notificationTypes = [
  'order_created',
  'order_status',
  'order_amended',
  'order_promised',
  'promise_due',
  'line_short',
  'ready_to_mark',
  'proof',
  'stock_level',
  'arrival_applied',
  'import_finished',
  'sync_conflict',
  'mail_failed',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

type Audience = {
  /** Roles that receive it; `author` for the user who started what it reports. */
  roles: readonly RoleName[] | 'author';
  /** A user needs all of these permissions to receive and to read it. */
  needs: readonly Permission[];
};

/** The users who receive each type. A recipient must also be able to see the row that the notification is about. */
const audiences: Readonly<Record<NotificationType, Audience>> = {
  order_created: { roles: ['Preparer', 'Manager'], needs: ['view orders page'] },
  order_status: { roles: ['Client', 'Commercial', 'Preparer', 'Technician'], needs: ['view orders page'] },
  order_amended: {
    roles: ['Preparer', 'Technician', 'Commercial', 'Manager'],
    needs: ['view orders page', 'view orderlines page'],
  },
  order_promised: { roles: ['Client', 'Commercial', 'Preparer'], needs: ['view orders page'] },
  promise_due: { roles: ['Commercial'], needs: ['view orders page'] },
  line_short: { roles: ['Manager', 'Commercial'], needs: ['view orders page', 'view orderlines page'] },
  ready_to_mark: { roles: ['Technician'], needs: ['view orders page', 'view orderlines page'] },
  proof: {
    roles: ['Client', 'Technician', 'Commercial'],
    needs: ['view orders page', 'view customizations page'],
  },
  stock_level: { roles: ['Manager'], needs: ['view products page'] },
  arrival_applied: { roles: ['Commercial'], needs: ['view orders page', 'view arrivals page'] },
  import_finished: { roles: 'author', needs: ['import data'] },
  sync_conflict: { roles: 'author', needs: [] },
  mail_failed: { roles: ['Admin'], needs: ['manage users'] },
};

/** Counting of a user's unread notifications stops at this number. */
export const maxUnreadCount = 500;

export function isNotificationType(value: string): value is NotificationType {
  return Object.hasOwn(audiences, value);
}

/**
 * Whether a user may read notifications of a type today. Those about quantities and internal work are for staff only,
 * whatever permissions Clients were granted.
 */
export function mayRead(type: NotificationType, role: RoleName, permissions: ReadonlySet<string>): boolean {
  const { roles, needs } = audiences[type];
  if (role === 'Client' && roles !== 'author' && !roles.includes('Client')) return false;
  return needs.every((one) => permissions.has(one));
}

/** The types of notifications that a user may receive: a Manager or an Admin may have customers of their own. */
export function receivedTypesOf(role: RoleName, permissions: ReadonlySet<string>): NotificationType[] {
  return notificationTypes.filter((type) => {
    const { roles } = audiences[type];
    const actsAsCommercial = role === 'Manager' || role === 'Admin';
    const receives =
      roles === 'author' || roles.includes(role) || (actsAsCommercial && roles.includes('Commercial'));
    return receives && mayRead(type, role, permissions);
  });
}
