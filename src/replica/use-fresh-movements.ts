import { useQuery } from '@tanstack/react-query';
import { formatFilter } from '#contract/filter.ts';
import type { Rows } from '#contract/registry.ts';
import { request } from '#src/api/request.ts';

type Movement = Rows['movements'];

/**
 * What the ledger says of a product's stock, newest first, as the server has it after something happened; empty until it
 * has answered, where it is not this user's to see, and where no product is named.
 * @param after what happened: the id of a refused command
 */
export function useFreshMovements(reference: string | undefined, after: string): readonly Movement[] {
  const { data } = useQuery({
    queryKey: ['replica', 'fresh-movements', reference, after],
    enabled: reference !== undefined,
    queryFn: ({ signal }) =>
      request<{ rows: Movement[] }>('GET', '/movements', {
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
