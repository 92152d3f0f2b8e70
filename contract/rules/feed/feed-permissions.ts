import type { Permission, RoleName } from '../../access.ts';
import type { FeedEntity } from './feed-scopes.ts';

/** The permissions that each entity of the feed requires: one of every group. */
const requiredPermissions: Readonly<Record<FeedEntity, readonly (readonly Permission[])[]>> = {
  basket: [['view catalog page']],
  // Users who may see the catalogue get its facets; the lists of categories and tags have permissions of their own.
  articles: [['view catalog page', 'view articles page']],
  categories: [['view catalog page', 'view categories page']],
  tags: [['view catalog page', 'view tags page']],
  products: [['view products page']],
  arrivals: [['view arrivals page']],
  arrivallines: [['view arrivals page']],
  customers: [['view customers page']],
  // Parts are only useful with their order, which also determines when they are evicted.
  orders: [['view orders page']],
  orderlines: [['view orders page'], ['view orderlines page']],
  customizations: [['view orders page'], ['view customizations page']],
};

const staffOnly: readonly FeedEntity[] = ['products', 'arrivals', 'arrivallines', 'customers'];

/**
 * Whether any rows of an entity may be on a user's device; scopes decide which.
 * @param has whether the user holds a permission
 */
export function mayReplicate(
  entity: FeedEntity,
  role: RoleName,
  has: (permission: Permission) => boolean,
): boolean {
  if (role === 'Client' && staffOnly.includes(entity)) return false;
  return requiredPermissions[entity].every((group) => group.some(has));
}
