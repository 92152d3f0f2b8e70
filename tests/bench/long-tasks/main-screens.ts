import type { RoleName } from '#contract/access.ts';

/** The main screens, each with the role that uses it most. `$order` is the newest order in preparation. */
export const mainScreens: readonly { path: string; role: Exclude<RoleName, 'Commercial' | 'Technician'> }[] =
  [
    { path: '/orders', role: 'Manager' },
    { path: '/orders/$order', role: 'Manager' },
    { path: '/articles', role: 'Manager' },
    { path: '/products', role: 'Manager' },
    { path: '/dashboard-manager', role: 'Manager' },
    { path: '/arrivals', role: 'Manager' },
    { path: '/orders/$order/picking', role: 'Preparer' },
    { path: '/catalog', role: 'Client' },
    { path: '/basket', role: 'Client' },
    { path: '/permissions-management', role: 'Admin' },
  ];
