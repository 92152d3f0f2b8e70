/**
 * Every screen's address that names nothing of its own, and the one that the device's icon opens: where a start may
 * begin without the service worker's word. The worker answers all others.
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
