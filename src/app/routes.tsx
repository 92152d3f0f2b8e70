import { createRootRoute, createRoute, Navigate, Outlet, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { catalogues } from '#src/i18n/catalogues.ts';
import { readSession } from '#src/session/session-store.ts';
import { setRouteDocumentHead } from '#src/ui/document-head.ts';
import { ToastHost } from '#src/ui/toast-host.tsx';
import { Gate } from './gate.tsx';
import { goOnWhereLeft } from './last-screen.ts';
import { lazyScreen } from './lazy-screen.ts';
import { pageWords } from './page-words.ts';
import { screens } from './screen-table.ts';
import { usePageTitle } from './use-page-title.ts';
import { withWords } from '#src/i18n/with-words.ts';

/** Keeps the document's head in sync with the current page. */
function RouteHead() {
  const title = usePageTitle();
  useEffect(() => setRouteDocumentHead({ title }), [title]);
  return null;
}

const root = createRootRoute({
  component: () => (
    <>
      <RouteHead />
      <Outlet />
      <ToastHost />
    </>
  ),
  notFoundComponent: () => <Navigate to="/login" replace />,
});

const PublicPage = lazyScreen(
  () => withWords(import('./shell/public-page.tsx'), catalogues.work),
  'PublicPage',
);
/** The gate, the bar, the menu and the texts of all pages behind the gate. Loaded only when a protected page opens. */
const Shell = lazyScreen(() => import('./inside.tsx'), 'Shell');
const Inside = lazyScreen(() => withWords(import('./inside.tsx'), catalogues.work), 'Inside');

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: screens.login,
  staticData: { title: pageWords.login },
});

const publicPage = createRoute({ getParentRoute: () => root, id: 'public', component: PublicPage });

const resetPassword = createRoute({
  getParentRoute: () => publicPage,
  path: '/admin-reset-password',
  component: screens.resetPassword,
  staticData: { title: pageWords.resetPassword },
});

const gate = createRoute({
  getParentRoute: () => root,
  id: 'gate',
  component: Gate,
  beforeLoad: ({ location }) => {
    const session = readSession();
    if (session.phase === 'denied') {
      const state = { askedFor: location.href, askedBy: session.user_id };
      throw redirect({ to: '/login', replace: true, state });
    }
  },
});

const inside = createRoute({
  getParentRoute: () => gate,
  id: 'inside',
  component: Inside,
});

const shell = createRoute({ getParentRoute: () => inside, id: 'shell', component: Shell });

/** A protected page in the shell. */
function page<const Path extends string>(path: Path, name: keyof typeof screens) {
  return createRoute({
    getParentRoute: () => shell,
    path,
    component: screens[name],
    staticData: { title: pageWords[name] },
  });
}

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: screens.home,
  beforeLoad: goOnWhereLeft,
  staticData: { title: pageWords.home },
});

/** Picking uses the whole screen: behind the gate, without the shell. `after`: the line after which it begins. */
const picking = createRoute({
  getParentRoute: () => inside,
  path: '/orders/$orderId/picking',
  component: screens.picking,
  validateSearch: ({ after }: Record<string, unknown>): { after?: string } =>
    typeof after === 'string' ? { after } : {},
  staticData: { title: pageWords.picking, receivesScans: true },
});

/** Marking uses the whole phone screen. `job` is one of the order's jobs. */
const marking = createRoute({
  getParentRoute: () => inside,
  path: '/orders/$orderId/marking',
  component: screens.marking,
  validateSearch: ({ job }: Record<string, unknown>): { job?: string } =>
    typeof job === 'string' ? { job } : {},
  staticData: { title: pageWords.marking, receivesScans: true },
});

/** A flag of an address: `true` as the application sets it, the text after a reload. */
const isOn = (value: unknown): boolean => value === true || value === 'true';

type JobSearch = { tab?: 'proof' | 'blocked'; technique?: string; own?: true; q?: string };

/** A technician's job list, for one-handed use. Filters: `tab`, `technique`, `own`, and the search `q`. */
const jobs = createRoute({
  getParentRoute: () => inside,
  path: '/marking',
  component: screens.jobs,
  validateSearch: ({ tab, technique, own, q }: Record<string, unknown>): JobSearch => ({
    ...(tab === 'proof' || tab === 'blocked' ? { tab } : {}),
    ...(typeof technique === 'string' ? { technique } : {}),
    ...(isOn(own) ? { own: true } : {}),
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
  }),
  staticData: { title: pageWords.jobs },
});

/**
 * The answer to a scan or a search: a product by its reference, or a location. `count` opens the count of the product;
 * `due` makes it go on with the next location to count.
 */
const found = createRoute({
  getParentRoute: () => shell,
  path: '/found',
  component: screens.found,
  validateSearch: ({
    product,
    location,
    count,
  }: Record<string, unknown>): { product?: string; location?: string; count?: true | 'due' } => ({
    ...(typeof product === 'string' || typeof product === 'number' ? { product: String(product) } : {}),
    ...(typeof location === 'string' || typeof location === 'number' ? { location: String(location) } : {}),
    ...(count === 'due' ? { count } : isOn(count) ? { count: true } : {}),
  }),
  staticData: { title: pageWords.found },
});

/**
 * Counting uses the whole screen. `aisle` opens the list of one aisle, at `location` if that has products; `review` its
 * differences, so that the browser's back button leads from them to the list. `locations` lists the locations to count.
 */
const counting = createRoute({
  getParentRoute: () => inside,
  path: '/counting',
  component: screens.counting,
  // Both may be numbers.
  validateSearch: ({
    aisle,
    location,
    review,
    locations,
  }: Record<string, unknown>): { aisle?: string; location?: string; review?: true; locations?: true } => ({
    ...(typeof aisle === 'string' || typeof aisle === 'number' ? { aisle: String(aisle) } : {}),
    ...(typeof location === 'string' || typeof location === 'number' ? { location: String(location) } : {}),
    ...(isOn(review) ? { review: true } : {}),
    ...(isOn(locations) ? { locations: true } : {}),
  }),
  staticData: { title: pageWords.counting, receivesScans: true },
});

/** The user's notifications; filters: `type` and `state`. */
const notifications = createRoute({
  getParentRoute: () => shell,
  path: '/settings/notifications',
  component: screens.notifications,
  staticData: { title: pageWords.notifications },
});

/** The state of the device, in development only: a build contains neither the route nor the screen. */
const debugPages = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => shell,
        path: '/debug',
        component: lazyScreen(() => import('#src/screens/debug/debug-screen.tsx'), 'DebugScreen'),
        staticData: { title: { id: 'Debug', message: 'Debug' } },
      }),
    ]
  : [];

const pages = shell.addChildren([
  home,
  page('/dashboard', 'dashboard'),
  page('/dashboard-commercial', 'salesDashboard'),
  page('/dashboard-technicien', 'markingDashboard'),
  page('/dashboard-manager', 'managerDashboard'),
  page('/dashboard-prep', 'preparationDashboard'),
  found,
  page('/products', 'products'),
  page('/articles', 'articles'),
  page('/orders', 'orders'),
  page('/orderlines', 'orderlines'),
  page('/customizations', 'customizations'),
  page('/customers', 'customers'),
  page('/arrivals', 'arrivals'),
  page('/roles', 'roles'),
  page('/categories', 'categories'),
  page('/tags', 'tags'),
  page('/users', 'users'),
  page('/permissions', 'permissions'),
  page('/permissions-management', 'permissionsManagement'),
  page('/audit', 'audit'),
  page('/catalog', 'catalog'),
  page('/article/$articleReference', 'article'),
  page('/orders/$orderId', 'order'),
  page('/orders/$orderId/amend', 'amending'),
  page('/reports', 'reports'),
  page('/reports/$report', 'reports'),
  page('/basket', 'basket'),
  page('/settings', 'settings'),
  page('/settings/duplicates', 'clashes'),
  notifications,
  ...debugPages,
]);

export const routeTree = root.addChildren([
  login,
  publicPage.addChildren([resetPassword]),
  gate.addChildren([inside.addChildren([picking, marking, jobs, counting, pages])]),
]);
