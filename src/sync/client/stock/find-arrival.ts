import { formatFilter } from '#contract/filter.ts';
import type { Rows } from '#contract/registry.ts';
import { readListPage } from '../lists/list-pages.ts';

/**
 * The arrival with one of these numbers, in capitals or as given, from the server or else from the device; null if there
 * is none.
 * @throws ApiError if neither can answer
 */
export async function findArrival(
  numbers: readonly string[],
  signal?: AbortSignal,
): Promise<Rows['arrivals'] | null> {
  for (const q of numbers) {
    const number = formatFilter({ op: 'in', values: [...new Set([q, q.toUpperCase()])], not: false });
    // With a search text the page is not cached, where it would evict others.
    const { rows } = await readListPage('arrivals', { q, number, limit: '2' }, signal);
    const found = rows.find((row) => row.number.toUpperCase() === q.toUpperCase());
    if (found) return found;
  }
  return null;
}
