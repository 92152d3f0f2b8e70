import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/api/api-error.ts';

/**
 * The single cache of reads. `networkMode: 'always'`: the call decides whether there is a network, not a browser flag.
 * Reads only: writes go through the outbox.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // Rows that the user may not see any more must not stay on screen beside the refusal.
      const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 404);
      if (isRefused && query.state.data !== undefined) query.setState({ data: undefined, dataUpdatedAt: 0 });
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.unanswered,
    },
  },
});
