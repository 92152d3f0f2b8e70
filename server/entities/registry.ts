import type { EntityName } from '#contract/registry.ts';
import { arrivallines } from './arrivallines.ts';
import { arrivals } from './arrivals.ts';
import { articles } from './articles.ts';
import { audit } from './audit.ts';
import { categories } from './categories.ts';
import { clashes } from './clashes.ts';
import { customers } from './customers.ts';
import { customizations } from './customizations.ts';
import { movements } from './movements.ts';
import { orderlines } from './orderlines.ts';
import { orders } from './orders.ts';
import { permissions } from './permissions.ts';
import { products } from './products.ts';
import { roles } from './roles.ts';
import type { ServerEntity } from './server-entity.ts';
import { tags } from './tags.ts';
import { users } from './users.ts';

/** The server-side definition of every entity; a missing one is a type error that names it. */
export const serverEntities = {
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
  audit,
  clashes,
} satisfies ServerEntities;

type ServerEntities = { [N in EntityName]: ServerEntity<N> };
const byName: ServerEntities = serverEntities;

/** The server-side definition of an entity, by its name. */
export function serverEntityOf<N extends EntityName>(name: N): ServerEntity<N> {
  return byName[name];
}
