import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

/** Until a page has a screen of its own. */
const later: RouteComponent = lazyRouteComponent(
  () => import('#src/screens/later/later-screen.tsx'),
  'LaterScreen',
);

/** Every screen, each in a file of its own that is fetched when it is first shown. */
export const screens = {
  login: lazyRouteComponent(() => import('#src/screens/login/login-screen.tsx'), 'LoginScreen'),
  resetPassword: lazyRouteComponent(
    () => import('#src/screens/reset-password/reset-password-screen.tsx'),
    'ResetPasswordScreen',
  ),
  home: lazyRouteComponent(() => import('#src/screens/home/home-screen.tsx'), 'HomeScreen'),
  settings: lazyRouteComponent(() => import('#src/screens/settings/settings-screen.tsx'), 'SettingsScreen'),
  dashboard: later,
  salesDashboard: later,
  markingDashboard: later,
  managerDashboard: later,
  preparationDashboard: later,
  products: later,
  articles: later,
  orders: later,
  orderlines: later,
  customizations: later,
  customers: later,
  arrivals: later,
  roles: later,
  categories: later,
  tags: later,
  users: later,
  permissions: later,
  permissionsManagement: later,
  catalog: lazyRouteComponent(() => import('#src/screens/catalog/catalog-screen.tsx'), 'CatalogScreen'),
  article: lazyRouteComponent(() => import('#src/screens/article/article-screen.tsx'), 'ArticleScreen'),
  order: later,
  picking: later,
  basket: later,
} satisfies Record<string, RouteComponent>;
