import { useQuery } from '@tanstack/react-query';
import type { Rows } from '#contract/registry.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { readListPage } from './list-pages.ts';
import { toLive, type Live } from './live.ts';

/** The orders that wait to be prepared, the oldest first. */
export function usePickQueue(): Live<Rows['orders'][]> {
  return toLive(
    useQuery<Rows['orders'][], ApiError>({
      queryKey: ['replica', 'pick-queue'],
      queryFn: async ({ signal }) => {
        const page = await readListPage(
          'orders',
          { status: 'Pending', sort: 'date_ordered', limit: '200' },
          signal,
        );
        return page.rows as unknown as Rows['orders'][];
      },
    }),
  );
}
