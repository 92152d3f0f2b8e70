import type { Found } from './find-anything.ts';
import { foundLocationPath, foundProductPath } from './found-paths.ts';

/** The page that shows what was found, and its key among the recent choices of the search. */
export interface FoundTarget {
  key: string;
  href: string;
}

/** Where to show what was found; null if there is nothing, or several things. */
export function foundTarget(found: Found, permissions: readonly string[]): FoundTarget | null {
  switch (found.kind) {
    case 'product':
      return { key: `products:${found.reference}`, href: foundProductPath(found.reference) };
    case 'location':
      return { key: `locations:${found.location}`, href: foundLocationPath(found.location) };
    case 'order':
      return {
        key: `orders:${found.id}`,
        href: `/orders/${found.id}${found.position ? `#line-${found.position}` : ''}`,
      };
    case 'article': {
      const code = encodeURIComponent(found.reference);
      const href = permissions.includes('view catalog page') ? `/article/${code}` : `/articles?q=${code}`;
      return { key: `articles:${found.reference}`, href };
    }
    case 'ambiguous':
    case 'badge':
    case 'none':
      return null;
  }
}
