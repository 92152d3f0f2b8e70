import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission, RoleName } from '#contract/access.ts';
import { dashboardPath } from '#src/session/dashboard-path.ts';
import { iconHistory } from '#src/ui/icons/actions.ts';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
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
  iconReport,
  iconShapes,
  iconShield,
  iconSliders,
  iconTag,
  iconUsers,
} from '#src/ui/icons/navigation.ts';
import { iconNeedle } from '#src/ui/icons/states.ts';
import { iconUser } from '#src/ui/icons/basic.ts';
import { pageWords } from '../page-words.ts';

export interface MenuEntry {
  path: string;
  words: MessageDescriptor;
  icon: IconPath;
  /** The permission that shows the entry; always shown without one. */
  permission?: Permission;
  /** The only role that sees the entry, whatever its permissions. */
  role?: RoleName;
  /** Other path prefixes that belong to the entry. */
  holds?: string;
}

export interface MenuGroup {
  key: 'top' | 'sales' | 'stock' | 'access' | 'end';
  words: MessageDescriptor | null;
  entries: readonly MenuEntry[];
}

/** All entries in menu order; users who may see the catalogue have a basket. */
const groups = (roleName: string | null): readonly MenuGroup[] => [
  {
    key: 'top',
    words: null,
    entries: [
      { path: '/', words: pageWords.home, icon: iconHome },
      { path: dashboardPath(roleName), words: pageWords.dashboard, icon: iconGauge, holds: '/dashboard' },
      { path: '/reports', words: pageWords.reports, icon: iconReport, permission: 'view reports page' },
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

/** The menu of a user with these permissions; entries without permission and then empty groups are left out. */
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

/** The entry that `pathname` belongs to: `/orders/42` belongs to orders. The last match is the most specific. */
export function currentEntry(shown: readonly MenuGroup[], pathname: string): MenuEntry | undefined {
  return shown.flatMap((group) => group.entries).findLast((entry) => isWithin(entry, pathname));
}

function isWithin({ path, holds }: MenuEntry, pathname: string): boolean {
  if (holds !== undefined && pathname.startsWith(holds)) return true;
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
}
