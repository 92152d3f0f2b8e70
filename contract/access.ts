/** The six roles, by the exact names that the profile call returns. There is no other role. */
export const roleNames = ['Admin', 'Commercial', 'Manager', 'Technician', 'Preparer', 'Client'] as const;
export type RoleName = (typeof roleNames)[number];

/**
 * Permissions to open a page: each unlocks a menu entry and the read calls behind it. The value is the page's route.
 */
export const viewPages = {
  'view products page': '/products',
  'view articles page': '/articles',
  'view orders page': '/orders',
  'view orderlines page': '/orderlines',
  'view customizations page': '/customizations',
  'view customers page': '/customers',
  'view arrivals page': '/arrivals',
  'view catalog page': '/catalog',
  'view categories page': '/categories',
  'view tags page': '/tags',
  'view users page': '/users',
  'view roles page': '/roles',
  'view permissions page': '/permissions',
  'view permissions management page': '/permissions-management',
} as const;
export type ViewPermission = keyof typeof viewPages;

/** Permissions to open pages that the specification does not have. */
export const ownPages = {
  'view reports page': '/reports',
} as const;
export type OwnPagePermission = keyof typeof ownPages;

/** Permissions to manage rows through forms; they use the same nouns as the view permissions. */
export const managePages = {
  'manage products': '/products',
  'manage articles': '/articles',
  'manage orders': '/orders',
  'manage orderlines': '/orderlines',
  'manage customizations': '/customizations',
  'manage customers': '/customers',
  'manage arrivals': '/arrivals',
  'manage catalog': '/catalog',
  'manage categories': '/categories',
  'manage tags': '/tags',
  'manage users': '/users',
  'manage roles': '/roles',
  'manage permissions': '/permissions',
  'manage permissions management': '/permissions-management',
} as const;
export type ManagePermission = keyof typeof managePages;

/** Permissions for floor work and files, which commands, import and export require. */
export const workPages = {
  'pick orders': '/orders',
  'mark order lines': '/orderlines',
  'apply arrivals': '/arrivals',
  'count stock': '/products',
  'change order status': '/orders',
  'place orders': '/basket',
  'promise orders': '/orders',
  'send proofs': '/customizations',
  'approve proofs': '/customizations',
  'import data': '/settings',
  'export data': '/settings',
  'manage company': '/settings',
} as const;
export type WorkPermission = keyof typeof workPages;

export type Permission = ViewPermission | OwnPagePermission | ManagePermission | WorkPermission;

/** Every permission that the program itself checks, with the page it belongs to. */
export const builtInPermissions: Readonly<Record<Permission, string>> = {
  ...viewPages,
  ...ownPages,
  ...managePages,
  ...workPages,
};

/**
 * The default grants of each role. The program reads them only to grant permissions and roles that a database lacks,
 * existing databases too, at their next start (`server/services/accounts/sync-access.ts`). The grants of a permission
 * that exists are not changed: those of the first version are literals of migration 0022, also on a new installation. To
 * change the default grant of an existing permission takes a migration (CONTRIBUTING, "Change a default grant"). The PURE
 * mark lets bundles that do not use this table drop it.
 */
export const defaultGrants = /* @__PURE__ */ grantByDefault();

function grantByDefault(): Readonly<Record<RoleName, readonly Permission[]>> {
  const everything = Object.keys(builtInPermissions) as Permission[];
  const adminOnly: Permission[] = [
    'view users page',
    'manage users',
    'view roles page',
    'manage roles',
    'view permissions page',
    'manage permissions',
    'view permissions management page',
    'manage permissions management',
    'manage company',
  ];
  return {
    Admin: everything,
    Manager: [...everything.filter((permission) => !adminOnly.includes(permission)), 'view users page'],
    Commercial: [
      'view products page',
      'view articles page',
      'view catalog page',
      'manage catalog',
      'view orders page',
      'view orderlines page',
      'view customizations page',
      'view customers page',
      'view arrivals page',
      'view categories page',
      'view tags page',
      'view reports page',
      'change order status',
      'place orders',
      'promise orders',
      'send proofs',
      'export data',
    ],
    Preparer: [
      'view products page',
      'view articles page',
      'view catalog page',
      'view orders page',
      'view orderlines page',
      'view customizations page',
      'view arrivals page',
      'view categories page',
      'view tags page',
      'pick orders',
      'apply arrivals',
      'count stock',
      'change order status',
    ],
    Technician: [
      'view products page',
      'view articles page',
      'view catalog page',
      'view orders page',
      'view orderlines page',
      'view customizations page',
      'view categories page',
      'view tags page',
      'mark order lines',
      'send proofs',
    ],
    Client: [
      'view catalog page',
      'manage catalog',
      'view orders page',
      'view orderlines page',
      'view customizations page',
      'place orders',
      'approve proofs',
      'change order status',
    ],
  };
}

/** True when `value` is exactly one of the six role names. */
export function isRoleName(value: unknown): value is RoleName {
  return typeof value === 'string' && (roleNames as readonly string[]).includes(value);
}
