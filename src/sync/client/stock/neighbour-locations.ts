import { useQuery } from '@tanstack/react-query';
import { formatFilter } from '#contract/filter.ts';
import { compareLocations, parseLocation } from '#contract/rules/stock/location.ts';
import { readListPage } from '../lists/list-pages.ts';
import { refetchOnOutboxChange } from '../reading/refresh.ts';

/** Products read to find the locations of one bay. */
const BAY_ROWS = '200';

/** The stocked locations before and after one in its bay; null where there is none. */
export interface Neighbours {
  before: string | null;
  after: string | null;
}

/** The neighbours among locations, in walking order. */
function neighboursOf(location: string, others: readonly string[]): Neighbours {
  const sorted = [...new Set(others)].toSorted(compareLocations);
  return {
    before: sorted.findLast((one) => compareLocations(one, location) < 0) ?? null,
    after: sorted.find((one) => compareLocations(one, location) > 0) ?? null,
  };
}

/** The neighbours of a location, from the device or the server; undefined until they are known. */
export function useNeighbours(location: string): Neighbours | undefined {
  const parsed = parseLocation(location);
  const bay = location.split('-').slice(0, 2).join('-');
  const { data } = useQuery({
    queryKey: ['replica', 'neighbour-locations', location],
    queryFn: async ({ signal }) => {
      const text = `${bay}-`;
      const query = {
        location: formatFilter({ op: 'contains', text, not: false }),
        sort: 'location',
        limit: BAY_ROWS,
      };
      const { rows } = await readListPage('products', query, signal);
      const inBay = rows
        .map((row) => row.location)
        .filter((one) => one.toUpperCase().startsWith(text.toUpperCase()));
      return neighboursOf(location, inBay);
    },
    enabled: parsed !== null,
    meta: refetchOnOutboxChange,
    retry: false,
  });
  return data;
}
