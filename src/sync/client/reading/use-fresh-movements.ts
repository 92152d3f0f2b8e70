import { useQuery } from '@tanstack/react-query';
import { formatFilter } from '#contract/filter.ts';
import type { Rows } from '#contract/registry.ts';
import { callList } from '#src/api/call.ts';

type Movement = Rows['movements'];

/**
 * The stock movements of a product, newest first, as the server reports them after an event. Empty until it has
 * answered, if the user may not see them, and if no product is given.
 * @param after identifies the event: the id of a refused command
 */
export function useFreshMovements(reference: string | undefined, after: string): readonly Movement[] {
  const { data } = useQuery({
    queryKey: ['replica', 'fresh-movements', reference, after],
    enabled: reference !== undefined,
    queryFn: ({ signal }) =>
      callList('GET /api/{list}', {
        params: { list: 'movements' },
        query: {
          reference: formatFilter({ op: 'in', values: [reference ?? ''], not: false }),
          sort: '-at',
          limit: '10',
        },
        quiet: true,
        signal,
      }),
  });
  return data?.rows ?? [];
}
