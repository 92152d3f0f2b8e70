import type { Query } from '@tanstack/react-query';

const MAX_PAGES = 3;

/**
 * Whether a query has more pages than are refetched with each change: a long scroll would cost dozens of requests. Such
 * a list is refetched when it is next used.
 */
export function isLongList(query: Pick<Query, 'state'>): boolean {
  const { data } = query.state;
  if (typeof data !== 'object' || data === null || !('pages' in data)) return false;
  return Array.isArray(data.pages) && data.pages.length > MAX_PAGES;
}
