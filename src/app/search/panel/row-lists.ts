import type { ClosestKind } from '#src/sync/rows/closest/names-of.ts';
import type { ServerList } from '#src/sync/client/closest/read-closest-rows.ts';

/** The list in which a user with these permissions finds the rows of each kind; null if the user may not read them. */
export function rowLists(permissions: readonly string[]): Record<ClosestKind, ServerList | null> {
  const may = (page: ServerList) => permissions.includes(`view ${page} page`);
  return {
    orders: may('orders') ? 'orders' : null,
    // The list has more details of an article than the catalogue.
    articles: may('articles') ? 'articles' : may('catalog') ? 'catalog' : null,
    products: may('products') ? 'products' : null,
    locations: may('products') ? 'products' : null,
    customers: may('customers') ? 'customers' : null,
  };
}
