import { defaultGrants, roleNames, viewPages, type RoleName, type ViewPermission } from '#contract/access.ts';
import { dashboardPath } from '#src/session/dashboard-path.ts';

/** The value for each `$…` in a path: from the newest row of a list. */
export const sought = {
  $article: ['articles', 'reference'],
  $order: ['orders', 'id'],
  $job: ['customizations', 'order_id'],
  $product: ['products', 'reference'],
  $row: ['products', 'id'],
  $location: ['products', 'location'],
  $arrival: ['arrivals', 'id'],
} as const;

/** The screens of a role that do not depend on a list permission. */
const further: Record<RoleName, readonly string[]> = {
  Admin: ['/dashboard-manager', '/dashboard-commercial', '/audit', '/basket', '/orders/$order/picking'],
  Manager: ['/basket', '/orders/$order/picking'],
  Commercial: ['/basket'],
  Preparer: ['/orders/$order/picking'],
  Technician: ['/marking', '/orders/$job/marking'],
  Client: ['/basket'],
};

/** All paths of a role's screens, on a new installation. */
export function listScreens(role: RoleName): string[] {
  const granted = defaultGrants[role].filter((name): name is ViewPermission => name in viewPages);
  return [
    '/',
    dashboardPath(role),
    ...granted.map((name) => viewPages[name]),
    '/article/$article',
    '/orders/$order',
    ...further[role],
    '/settings',
    '/settings/notifications',
  ];
}

/** The role that uses a screen most, if it is not the first in this list that has the screen. */
const most: Partial<Record<string, RoleName>> = {
  '/catalog': 'Client',
  '/basket': 'Client',
  '/article/$article': 'Client',
  '/orders': 'Commercial',
  '/customers': 'Commercial',
  '/orderlines': 'Preparer',
  '/orders/$order/picking': 'Preparer',
  '/settings': 'Preparer',
  '/customizations': 'Technician',
  '/dashboard-commercial': 'Commercial',
  '/dashboard-manager': 'Manager',
};
const order: readonly RoleName[] = ['Manager', ...roleNames.filter((role) => role !== 'Manager')];

/** Every screen once, with the role that uses it most. */
export function listScreensOnce(): { path: string; role: RoleName }[] {
  const paths = new Set(order.flatMap(listScreens));
  return [...paths].map((path) => ({
    path,
    role: most[path] ?? order.find((role) => listScreens(role).includes(path))!,
  }));
}
