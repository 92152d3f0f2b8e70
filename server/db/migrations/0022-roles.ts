import { uuidv7 } from 'uuidv7';
import { createEntityTable, type Migration } from '../schema.ts';

/** Permissions of an Admin that a Manager does not have. */
const accessOnly = [
  'manage users',
  'view roles page',
  'manage roles',
  'view permissions page',
  'manage permissions',
  'view permissions management page',
  'manage permissions management',
];

/** Permissions of a Manager. */
const daily = [
  'view products page',
  'view articles page',
  'view orders page',
  'view orderlines page',
  'view customizations page',
  'view customers page',
  'view arrivals page',
  'view catalog page',
  'view categories page',
  'view tags page',
  'view users page',
  'manage products',
  'manage articles',
  'manage orders',
  'manage orderlines',
  'manage customizations',
  'manage customers',
  'manage arrivals',
  'manage catalog',
  'manage categories',
  'manage tags',
  'pick orders',
  'mark order lines',
  'apply arrivals',
  'count stock',
  'change order status',
  'place orders',
  'approve proofs',
  'import data',
  'export data',
];

/** The state when this migration was written. Later ones are added at start: `services/accounts/sync-access.ts`. */
const grants: Record<string, readonly string[]> = {
  Admin: [...daily, ...accessOnly],
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
    'change order status',
    'place orders',
    'export data',
  ],
  Manager: daily,
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

/** The six roles with their permissions on a new installation. */
export const rolesMigration: Migration = {
  id: '0022-roles',
  async up(schema) {
    await createEntityTable(schema, 'roles', 'name', {
      name: 'text',
      description: 'text',
      permission_count: 'integer',
      user_count: 'integer',
    });
    const at = new Date().toISOString();
    const rows = Object.entries(grants).map(([name, held]) => ({
      id: uuidv7(),
      name,
      description: '',
      permission_count: held.length,
      user_count: 0,
      created_at: at,
      updated_at: at,
      version: 1,
      search: name.toLowerCase(),
      deleted_at: null,
    }));
    await schema.q.insertInto('roles').values(rows).execute();
    const pairs = Object.entries(grants).flatMap(([role, held]) =>
      held.map((permission) => ({ role, permission })),
    );
    await schema.q.insertInto('role_permission').values(pairs).execute();
  },
};
