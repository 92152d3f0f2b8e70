import type { Query } from '@tanstack/react-query';

const MOST_PAGES = 3;

/**
 * Whether a query holds more pages than are read again on every piece of news: one read for each page that somebody
 * scrolled through would be dozens. Such a list is read again when it is next asked for.
 */
export function isLongList(query: Pick<Query, 'state'>): boolean {
  const { data } = query.state;
  if (typeof data !== 'object' || data === null || !('pages' in data)) return false;
  return Array.isArray(data.pages) && data.pages.length > MOST_PAGES;
}
