import type { ClosestKind } from '#src/replica/closest/names-of.ts';
import type { ServerList } from '#src/replica/closest/read-closest.ts';

/** The list in which somebody with these permissions finds the rows of each kind; null where he may see none. */
export function rowLists(permissions: readonly string[]): Record<ClosestKind, ServerList | null> {
  const may = (page: ServerList) => permissions.includes(`view ${page} page`);
  return {
    orders: may('orders') ? 'orders' : null,
    // The list tells more of an article than the catalogue does.
    articles: may('articles') ? 'articles' : may('catalog') ? 'catalog' : null,
    customers: may('customers') ? 'customers' : null,
  };
}
