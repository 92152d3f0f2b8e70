import { uuidv7 } from 'uuidv7';
import { createEntityTable, type Migration } from '../schema.ts';

/** The state when this migration was written. Later ones are added at start: `services/accounts/sync-access.ts`. */
const pages = {
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
  'pick orders': '/orders',
  'mark order lines': '/orderlines',
  'apply arrivals': '/arrivals',
  'count stock': '/products',
  'change order status': '/orders',
  'place orders': '/basket',
  'approve proofs': '/customizations',
  'import data': '/settings',
  'export data': '/settings',
};

/** The permissions that roles can have. */
export const permissionsMigration: Migration = {
  id: '0023-permissions',
  async up(schema) {
    await createEntityTable(schema, 'permissions', 'name', {
      name: 'text',
      page: 'text',
      built_in: 'integer',
    });
    const at = new Date().toISOString();
    const rows = Object.entries(pages).map(([name, page]) => ({
      id: uuidv7(),
      name,
      page,
      built_in: 1,
      created_at: at,
      updated_at: at,
      version: 1,
      search: `${name} ${page}`,
      deleted_at: null,
    }));
    await schema.q.insertInto('permissions').values(rows).execute();
  },
};
