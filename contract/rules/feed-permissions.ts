import type { Permission, RoleName } from '../access.ts';
import type { FeedEntity } from './feed-scopes.ts';

/** What opens each entity of the feed: of every group one is held. */
const opening: Readonly<Record<FeedEntity, readonly (readonly Permission[])[]>> = {
  basket: [['view catalog page']],
  // Whoever may see the catalogue sees its facets; the lists of categories and tags alone have permissions of their own.
  articles: [['view catalog page', 'view articles page']],
  categories: [['view catalog page', 'view categories page']],
  tags: [['view catalog page', 'view tags page']],
  products: [['view products page']],
  arrivals: [['view arrivals page']],
  arrivallines: [['view arrivals page']],
  customers: [['view customers page']],
  // Parts are only of use with their order, and it is the order that tells when they leave a device.
  orders: [['view orders page']],
  orderlines: [['view orders page'], ['view orderlines page']],
  customizations: [['view orders page'], ['view customizations page']],
};

const staffOnly: readonly FeedEntity[] = ['products', 'arrivals', 'arrivallines', 'customers'];

/**
 * Whether any rows of an entity may be on a user's device; which of them they are, their scopes say.
 * @param has whether the user holds a permission
 */
export function mayReplicate(
  entity: FeedEntity,
  role: RoleName,
  has: (permission: Permission) => boolean,
): boolean {
  if (role === 'Client' && staffOnly.includes(entity)) return false;
  return opening[entity].every((group) => group.some(has));
}
