import type { Permission, RoleName } from '../access.ts';

/** What a bell rings for. `order_status` is the specification's own name. */
export const notificationTypes = [
  'order_created',
  'order_status',
  'line_short',
  'ready_to_mark',
  'proof',
  'stock_level',
  'arrival_applied',
  'import_finished',
  'sync_conflict',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

type Kind = {
  /** Whose work it is; `author` where it goes to whoever began what it tells of. */
  roles: readonly RoleName[] | 'author';
  /** All of these are needed to hear of it and to go on reading it. */
  needs: readonly Permission[];
};

/** Who hears of what. Beside this a reader has to be able to see the row that the news is about. */
export const notificationKinds: Readonly<Record<NotificationType, Kind>> = {
  order_created: { roles: ['Preparer', 'Manager'], needs: ['view orders page'] },
  order_status: { roles: ['Client', 'Commercial'], needs: ['view orders page'] },
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
};

/** Of one's unread news so many are counted: nobody reads more. */
export const countedUnread = 500;

export function isNotificationType(value: string): value is NotificationType {
  return Object.hasOwn(notificationKinds, value);
}

/**
 * Whether somebody may read news of a type today. What speaks of counts and of the inside of the house is for staff
 * alone, whatever was granted to Clients.
 */
export function mayRead(type: NotificationType, role: RoleName, permissions: ReadonlySet<string>): boolean {
  const { roles, needs } = notificationKinds[type];
  if (role === 'Client' && roles !== 'author' && !roles.includes('Client')) return false;
  return needs.every((one) => permissions.has(one));
}

/** The types that somebody's bell may ring for: a Manager or an Admin may have customers of their own. */
export function typesHeardBy(role: RoleName, permissions: ReadonlySet<string>): NotificationType[] {
  return notificationTypes.filter((type) => {
    const { roles } = notificationKinds[type];
    const sells = role === 'Manager' || role === 'Admin';
    const hears = roles === 'author' || roles.includes(role) || (sells && roles.includes('Commercial'));
    return hears && mayRead(type, role, permissions);
  });
}
