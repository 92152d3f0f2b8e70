import type { RouteComponent } from '@tanstack/react-router';
import { createElement } from 'react';
import type { EntityName } from '#contract/registry.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import { lazyScreen } from './lazy-screen.ts';

/** A management list; one engine serves all of them. The list's own code and texts are loaded with it. */
function list(name: EntityName): RouteComponent {
  return lazyScreen(async () => {
    const { ListScreen, loadList } = await import('#src/screens/lists/list-screen.tsx');
    await loadList(name);
    return { List: () => createElement(ListScreen, { name }) };
  }, 'List');
}

/** Every screen, each in its own module that is loaded on first use. */
export const screens = {
  login: lazyScreen(() => import('#src/screens/login/login-screen.tsx'), 'LoginScreen'),
  resetPassword: lazyScreen(
    () => withWords(import('#src/screens/reset-password/reset-password-screen.tsx'), catalogues.reset),
    'ResetPasswordScreen',
  ),
  home: lazyScreen(() => import('#src/screens/home/home-screen.tsx'), 'HomeScreen'),
  settings: lazyScreen(
    () => withWords(import('#src/screens/settings/settings-screen.tsx'), catalogues.settings),
    'SettingsScreen',
  ),
  notifications: lazyScreen(
    () => withWords(import('#src/screens/notifications/notifications-screen.tsx'), catalogues.settings),
    'NotificationsScreen',
  ),
  dashboard: lazyScreen(
    () => withWords(import('#src/screens/dashboards/general-dashboard.tsx'), catalogues.dashboards),
    'GeneralDashboardScreen',
  ),
  salesDashboard: lazyScreen(
    () => withWords(import('#src/screens/dashboards/sales-dashboard.tsx'), catalogues.dashboards),
    'SalesDashboardScreen',
  ),
  markingDashboard: lazyScreen(
    () => withWords(import('#src/screens/dashboards/marking-dashboard.tsx'), catalogues.dashboards),
    'MarkingDashboardScreen',
  ),
  managerDashboard: lazyScreen(
    () => withWords(import('#src/screens/dashboards/manager-dashboard.tsx'), catalogues.dashboards),
    'ManagerDashboardScreen',
  ),
  preparationDashboard: lazyScreen(
    () => withWords(import('#src/screens/dashboards/preparation-dashboard.tsx'), catalogues.dashboards),
    'PreparationDashboardScreen',
  ),
  found: lazyScreen(
    () =>
      withWords(
        withWords(import('#src/screens/lists/found/found-screen.tsx'), catalogues.found),
        catalogues.floor,
      ),
    'FoundScreen',
  ),
  products: list('products'),
  articles: list('articles'),
  orders: list('orders'),
  orderlines: list('orderlines'),
  customizations: list('customizations'),
  customers: list('customers'),
  arrivals: list('arrivals'),
  roles: list('roles'),
  categories: list('categories'),
  tags: list('tags'),
  users: list('users'),
  permissions: list('permissions'),
  audit: list('audit'),
  clashes: list('clashes'),
  permissionsManagement: lazyScreen(
    () =>
      withWords(
        import('#src/screens/permission-management/permission-management-screen.tsx'),
        catalogues.access,
      ),
    'PermissionManagementScreen',
  ),
  catalog: lazyScreen(
    () => withWords(import('#src/screens/catalog/catalog-screen.tsx'), catalogues.shop),
    'CatalogScreen',
  ),
  article: lazyScreen(
    () => withWords(import('#src/screens/article/article-screen.tsx'), catalogues.shop),
    'ArticleScreen',
  ),
  order: lazyScreen(
    () => withWords(import('#src/screens/order-detail/order-detail-screen.tsx'), catalogues.floor),
    'OrderDetailScreen',
  ),
  amending: lazyScreen(
    () =>
      withWords(
        withWords(import('#src/screens/amending/amend-screen.tsx'), catalogues.amending),
        catalogues.floor,
      ),
    'AmendScreen',
  ),
  picking: lazyScreen(
    () => withWords(import('#src/screens/picking/picking-screen.tsx'), catalogues.floor),
    'PickingScreen',
  ),
  marking: lazyScreen(
    () => withWords(import('#src/screens/marking/marking-screen.tsx'), catalogues.floor),
    'MarkingScreen',
  ),
  jobs: lazyScreen(
    () => withWords(import('#src/screens/marking/queue/job-queue-screen.tsx'), catalogues.floor),
    'JobQueueScreen',
  ),
  counting: lazyScreen(
    () => withWords(import('#src/screens/counting/counting-screen.tsx'), catalogues.counting),
    'CountingScreen',
  ),
  reports: lazyScreen(
    () => withWords(import('#src/screens/lists/reports/reports-screen.tsx'), catalogues.reports),
    'ReportsScreen',
  ),
  basket: lazyScreen(
    () => withWords(import('#src/screens/basket/basket-screen.tsx'), catalogues.shop),
    'BasketScreen',
  ),
} satisfies Record<string, RouteComponent>;
