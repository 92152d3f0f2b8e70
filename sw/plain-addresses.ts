/**
 * The addresses of all screens without parameters, and the one that the installed icon opens. The browser may serve
 * these from the cache without starting the service worker. All others go through the worker.
 */
export const plainAddresses = [
  '/',
  '/?source=install',
  '/login',
  '/dashboard',
  '/dashboard-commercial',
  '/dashboard-technicien',
  '/dashboard-manager',
  '/dashboard-prep',
  '/products',
  '/articles',
  '/orders',
  '/orderlines',
  '/customizations',
  '/customers',
  '/arrivals',
  '/roles',
  '/categories',
  '/tags',
  '/users',
  '/permissions',
  '/permissions-management',
  '/audit',
  '/catalog',
  '/basket',
  '/marking',
  '/settings',
  '/settings/notifications',
  '/admin-reset-password',
] as const;
