import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RoleName, ViewPermission } from '#contract/access.ts';
import { dashboardPath } from '#src/session/dashboard-path.ts';
import { iconHistory } from '#src/ui/icons/actions.ts';
import type { IconShape } from '#src/ui/icons/icon-shape.ts';
import {
  iconBasket,
  iconBox,
  iconBuilding,
  iconClipboard,
  iconGauge,
  iconGrid,
  iconHash,
  iconHome,
  iconInbound,
  iconKey,
  iconLines,
  iconShapes,
  iconShield,
  iconSliders,
  iconTag,
  iconUsers,
} from '#src/ui/icons/places.ts';
import { iconNeedle } from '#src/ui/icons/states.ts';
import { iconUser } from '#src/ui/icons/signs.ts';
import { pageWords } from '../page-words.ts';

export interface MenuEntry {
  path: string;
  words: MessageDescriptor;
  icon: IconShape;
  /** The stored permission that shows it; none shows it always. */
  permission?: ViewPermission;
  /** The only role that it is for, whatever was granted. */
  role?: RoleName;
  /** Paths that begin so lie in it as well. */
  holds?: string;
}

export interface MenuGroup {
  key: 'top' | 'sales' | 'stock' | 'access' | 'end';
  words: MessageDescriptor | null;
  entries: readonly MenuEntry[];
}

/** Every entry in the order of the menu; whoever may see the catalog has a basket. */
const groups = (roleName: string | null): readonly MenuGroup[] => [
  {
    key: 'top',
    words: null,
    entries: [
      { path: '/', words: pageWords.home, icon: iconHome },
      { path: dashboardPath(roleName), words: pageWords.dashboard, icon: iconGauge, holds: '/dashboard' },
    ],
  },
  {
    key: 'sales',
    words: msg`Sales`,
    entries: [
      {
        path: '/catalog',
        words: pageWords.catalog,
        icon: iconGrid,
        permission: 'view catalog page',
        holds: '/article/',
      },
      { path: '/orders', words: pageWords.orders, icon: iconClipboard, permission: 'view orders page' },
      {
        path: '/orderlines',
        words: pageWords.orderlines,
        icon: iconLines,
        permission: 'view orderlines page',
      },
      {
        path: '/customizations',
        words: pageWords.customizations,
        icon: iconNeedle,
        permission: 'view customizations page',
      },
      {
        path: '/customers',
        words: pageWords.customers,
        icon: iconBuilding,
        permission: 'view customers page',
      },
      { path: '/basket', words: pageWords.basket, icon: iconBasket, permission: 'view catalog page' },
    ],
  },
  {
    key: 'stock',
    words: msg`Stock`,
    entries: [
      { path: '/products', words: pageWords.products, icon: iconBox, permission: 'view products page' },
      { path: '/articles', words: pageWords.articles, icon: iconTag, permission: 'view articles page' },
      { path: '/arrivals', words: pageWords.arrivals, icon: iconInbound, permission: 'view arrivals page' },
      {
        path: '/categories',
        words: pageWords.categories,
        icon: iconShapes,
        permission: 'view categories page',
      },
      { path: '/tags', words: pageWords.tags, icon: iconHash, permission: 'view tags page' },
    ],
  },
  {
    key: 'access',
    words: msg`Access`,
    entries: [
      { path: '/users', words: pageWords.users, icon: iconUsers, permission: 'view users page' },
      { path: '/roles', words: pageWords.roles, icon: iconUser, permission: 'view roles page' },
      {
        path: '/permissions',
        words: pageWords.permissions,
        icon: iconKey,
        permission: 'view permissions page',
      },
      {
        path: '/permissions-management',
        words: pageWords.permissionsManagement,
        icon: iconShield,
        permission: 'view permissions management page',
      },
      {
        path: '/audit',
        words: pageWords.audit,
        icon: iconHistory,
        permission: 'view permissions management page',
        role: 'Admin',
      },
    ],
  },
  {
    key: 'end',
    words: null,
    entries: [{ path: '/settings', words: pageWords.settings, icon: iconSliders }],
  },
];

/** The menu of somebody who holds these permissions: entries that lack theirs are left out, then empty groups. */
export function menuGroups(permissions: readonly string[], roleName: string | null): MenuGroup[] {
  return groups(roleName)
    .map((group) => ({
      ...group,
      entries: group.entries.filter(
        ({ permission, role }) =>
          (!permission || permissions.includes(permission)) && (!role || role === roleName),
      ),
    }))
    .filter((group) => group.entries.length > 0);
}

/** The entry of the place where `pathname` lies: `/orders/42` lies in orders. The last that fits is the nearest. */
export function currentEntry(shown: readonly MenuGroup[], pathname: string): MenuEntry | undefined {
  return shown.flatMap((group) => group.entries).findLast((entry) => isWithin(entry, pathname));
}

function isWithin({ path, holds }: MenuEntry, pathname: string): boolean {
  if (holds !== undefined && pathname.startsWith(holds)) return true;
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
}
