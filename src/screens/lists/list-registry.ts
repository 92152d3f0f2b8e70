import type { EntityName, WrittenName } from '#contract/registry.ts';
import type { List } from '#src/lists/declare/list-declaration.ts';

/** The declared lists, each loaded when it is first shown. */
const written = {
  products: async () => (await import('./products.tsx')).products,
  articles: async () => (await import('./articles.tsx')).articles,
  orders: async () => (await import('./orders.tsx')).orders,
  orderlines: async () => (await import('./orderlines.tsx')).orderlines,
  customizations: async () => (await import('./customizations.tsx')).customizations,
  customers: async () => (await import('./customers.tsx')).customers,
  arrivals: async () => (await import('./arrivals.tsx')).arrivals,
  arrivallines: async () => (await import('./arrivallines.tsx')).arrivallines,
  categories: async () => (await import('./categories.tsx')).categories,
  tags: async () => (await import('./tags.tsx')).tags,
  users: async () => (await import('./users.tsx')).users,
  roles: async () => (await import('./roles.tsx')).roles,
  permissions: async () => (await import('./permissions.tsx')).permissions,
  movements: async () => (await import('./movements.tsx')).movements,
} satisfies { [N in WrittenName]: () => Promise<List<N>> };

/** The declarations of all lists; the audit uses the labels of all the others. */
export const lists = {
  ...written,
  audit: async () => (await import('./audit.tsx')).declareAudit(written),
  clashes: async () => (await import('./clashes.tsx')).clashes,
} satisfies { [N in EntityName]: () => Promise<List<N>> };
