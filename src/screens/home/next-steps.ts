import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission, RoleName } from '#contract/access.ts';
import {
  blockedJobs,
  dueOn,
  firstProofs,
  openArrivals,
  readyToShip,
  sentProofs,
  toPick,
  withdrawnProofs,
} from '#contract/rules/lists/list-filters.ts';
import type { JobTab } from '#src/marking/use-job-counts.ts';
import { dashboardPath, type DashboardPath } from '#src/session/dashboard-path.ts';
import type { Calendar } from '#src/lists/url/calendar.ts';
import { iconCalendar, iconSearch, iconSend } from '#src/ui/icons/actions.ts';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import {
  iconBasket,
  iconBuilding,
  iconClipboard,
  iconGauge,
  iconGrid,
  iconHash,
  iconInbound,
  iconLines,
  iconShield,
  iconUsers,
} from '#src/ui/icons/navigation.ts';
import { iconEye, iconWarning } from '#src/ui/icons/basic.ts';
import { iconBinCrossed, iconBinLow, iconNeedle, iconTruck } from '#src/ui/icons/states.ts';

/** A suggested next step with its count. */
export interface NextStep {
  key: string;
  title: MessageDescriptor;
  icon: IconPath;
  /** Users without this permission do not see the step; without one, every user sees it. */
  permission?: Permission;
  path:
    | DashboardPath
    | '/orders'
    | '/customizations'
    | '/arrivals'
    | '/products'
    | '/counting'
    | '/catalog'
    | '/basket'
    | '/customers'
    | '/users'
    | '/permissions-management';
  /** The target, if it is not the list that is counted, or a view of it with the same filters. */
  to?: '/marking' | '/orders' | '/arrivals' | '/found';
  /** Parameters of the target. */
  search?: Record<string, string>;
  /** The tab of the technician's jobs that is counted instead of a list. */
  jobs?: JobTab;
  /** Filters of the list that the step links to and that its count uses. Without filters there is no count. */
  filters?: Record<string, string>;
  /** A count above 0 is a problem. */
  alarm?: boolean;
}

const steps = {
  toPrepare: {
    title: msg`Orders being prepared`,
    icon: iconClipboard,
    permission: 'view orders page',
    path: '/orders',
    filters: { status: 'Pending' },
  },
  dueToday: {
    title: msg`Orders to ship today`,
    icon: iconCalendar,
    permission: 'view orders page',
    path: '/orders',
    due: 'today',
  },
  late: {
    title: msg`Late orders`,
    icon: iconWarning,
    permission: 'view orders page',
    path: '/orders',
    due: 'late',
    alarm: true,
  },
  ready: {
    title: msg`Orders ready to ship`,
    icon: iconTruck,
    permission: 'change order status',
    path: '/orders',
    filters: readyToShip,
  },
  arrivals: {
    title: msg`Arrivals to add to stock`,
    icon: iconInbound,
    permission: 'apply arrivals',
    path: '/arrivals',
    to: '/arrivals',
    search: { view: 'open' },
    filters: openArrivals,
  },
  findProduct: {
    title: msg`Find a product`,
    icon: iconSearch,
    permission: 'view products page',
    path: '/products',
    to: '/found',
  },
  queue: {
    title: msg`Orders to pick`,
    icon: iconClipboard,
    permission: 'pick orders',
    path: '/orders',
    to: '/orders',
    search: { view: 'pick' },
    filters: toPick,
  },
  queueReady: {
    title: msg`Orders ready to ship`,
    icon: iconTruck,
    permission: 'change order status',
    path: '/orders',
    to: '/orders',
    search: { view: 'ready' },
    filters: readyToShip,
  },
  locationsToCount: {
    title: msg`Locations to count`,
    icon: iconHash,
    permission: 'count stock',
    path: '/counting',
    search: { locations: 'true' },
  },
  countAisle: {
    title: msg`Count an aisle`,
    icon: iconLines,
    permission: 'count stock',
    path: '/counting',
  },
  jobs: {
    title: msg`Marking jobs to do`,
    icon: iconNeedle,
    permission: 'mark order lines',
    path: '/customizations',
    to: '/marking',
    jobs: 'todo',
  },
  ownBlockedJobs: {
    title: msg`Blocked marking jobs`,
    icon: iconWarning,
    permission: 'mark order lines',
    path: '/customizations',
    to: '/marking',
    search: { tab: 'blocked' },
    jobs: 'blocked',
    alarm: true,
  },
  ownProofs: {
    title: msg`Jobs waiting for a proof`,
    icon: iconEye,
    permission: 'mark order lines',
    path: '/customizations',
    to: '/marking',
    search: { tab: 'proof' },
    jobs: 'proof',
  },
  blockedJobs: {
    title: msg`Blocked marking jobs`,
    icon: iconWarning,
    permission: 'view customizations page',
    path: '/customizations',
    filters: blockedJobs,
    alarm: true,
  },
  proofsToSend: {
    title: msg`Proofs to send`,
    icon: iconSend,
    permission: 'send proofs',
    path: '/customizations',
    filters: firstProofs,
  },
  withdrawnProofs: {
    title: msg`Proofs to send again`,
    icon: iconSend,
    permission: 'send proofs',
    path: '/customizations',
    filters: withdrawnProofs,
    alarm: true,
  },
  proofs: {
    title: msg`Proofs waiting for a reply`,
    icon: iconEye,
    permission: 'view customizations page',
    path: '/customizations',
    filters: sentProofs,
  },
  ruptures: {
    title: msg`Products out of stock`,
    icon: iconBinCrossed,
    permission: 'view products page',
    path: '/products',
    filters: { stock_level: 'Rupture' },
    alarm: true,
  },
  lowStock: {
    title: msg`Products low on stock`,
    icon: iconBinLow,
    permission: 'view products page',
    path: '/products',
    filters: { stock_level: 'Low stock' },
  },
  catalog: {
    title: msg`Order from the catalogue`,
    icon: iconGrid,
    permission: 'place orders',
    path: '/catalog',
  },
  basket: { title: msg`Your basket`, icon: iconBasket, permission: 'place orders', path: '/basket' },
  customers: {
    title: msg`Your customers`,
    icon: iconBuilding,
    permission: 'view customers page',
    path: '/customers',
  },
  users: {
    title: msg`Users and their roles`,
    icon: iconUsers,
    permission: 'view users page',
    path: '/users',
  },
  grants: {
    title: msg`Permissions of each role`,
    icon: iconShield,
    permission: 'view permissions management page',
    path: '/permissions-management',
  },
} as const satisfies Record<string, Omit<NextStep, 'key'> & { due?: 'today' | 'late' }>;

type StepKey = keyof typeof steps;

const due = ['late', 'dueToday'] as const;
const supervision = ['toPrepare', ...due, 'ready', 'ruptures'] as const;

/** The most likely next steps of each role, most important first. */
const byRole: Record<RoleName, readonly StepKey[]> = {
  Admin: [...supervision, 'arrivals', 'locationsToCount', 'countAisle', 'users', 'grants'],
  Manager: [
    ...supervision,
    'lowStock',
    'arrivals',
    'locationsToCount',
    'countAisle',
    'blockedJobs',
    'proofs',
  ],
  Commercial: [
    'catalog',
    'basket',
    'toPrepare',
    'late',
    'dueToday',
    'withdrawnProofs',
    'proofsToSend',
    'proofs',
    'ruptures',
    'customers',
  ],
  Technician: ['jobs', 'ownProofs', 'ownBlockedJobs'],
  Preparer: ['queue', ...due, 'queueReady', 'arrivals', 'locationsToCount', 'findProduct', 'countAisle'],
  Client: ['catalog', 'basket', 'toPrepare', 'proofs'],
};

/** The next steps of a role that its permissions allow, on a day; the dashboard comes last. */
export function nextSteps(
  roleName: RoleName,
  permissions: readonly string[],
  { today, daysAgo }: Pick<Calendar, 'today' | 'daysAgo'>,
): NextStep[] {
  const dueDays = { today, late: `..${daysAgo(1)}` };
  const dashboard: NextStep = {
    key: 'dashboard',
    title: msg`Dashboard`,
    icon: iconGauge,
    path: dashboardPath(roleName),
  };
  const own = byRole[roleName]
    .map((key): NextStep => {
      const step = steps[key];
      return { key, ...step, ...('due' in step && { filters: dueOn(dueDays[step.due]) }) };
    })
    .filter((step) => step.permission === undefined || permissions.includes(step.permission))
    .filter(({ key }) => key !== 'locationsToCount' || permissions.includes('view products page'));
  // A client's dashboard is the catalogue, which may already be in the list.
  return own.some((step) => step.path === dashboard.path) ? own : [...own, dashboard];
}
