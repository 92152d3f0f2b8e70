import { arrivallines } from './entities/arrivallines.ts';
import { arrivals } from './entities/arrivals.ts';
import { articles } from './entities/articles.ts';
import { auditOf } from './entities/audit.ts';
import { categories } from './entities/categories.ts';
import { clashes } from './entities/clashes.ts';
import { customers } from './entities/customers.ts';
import { customizations } from './entities/customizations.ts';
import { movements } from './entities/movements.ts';
import { orderlines } from './entities/orderlines.ts';
import { orders } from './entities/orders.ts';
import { permissions } from './entities/permissions.ts';
import { products } from './entities/products.ts';
import { roles } from './entities/roles.ts';
import { tags } from './entities/tags.ts';
import { users } from './entities/users.ts';
import type { Entity, RowOf } from './entity.ts';

/** Entities whose rows are written and listed. */
const written = {
  products,
  articles,
  orders,
  orderlines,
  customizations,
  customers,
  arrivals,
  arrivallines,
  categories,
  tags,
  users,
  roles,
  permissions,
  movements,
} satisfies { [N in string]: Entity<N> };

/**
 * The one list of entities. The registries of the server and of the screens must have the same names, or they do not
 * compile.
 */
export const entities = { ...written, audit: auditOf(Object.keys(written)), clashes };

/** A list whose rows are written: all but the audit, which records these writes, and the clashes. */
export type WrittenName = keyof typeof written;
export type EntityName = keyof typeof entities;
export type Rows = { [N in EntityName]: RowOf<(typeof entities)[N]> };

export const entityNames = Object.keys(entities) as EntityName[];

/** True when `value` is the name of an entity. */
export function isEntityName(value: string): value is EntityName {
  return Object.hasOwn(entities, value);
}
