import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/api/api-error.ts';

/**
 * The one cache of what was read. `networkMode: 'always'`: whether there is a network is for the call to find out,
 * not for a browser flag. Reads only: what is tapped goes through the outbox.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // What was read before may not be seen any more: it is not left standing beside the refusal.
      const gone = error instanceof ApiError && (error.status === 403 || error.status === 404);
      if (gone && query.state.data !== undefined) query.setState({ data: undefined, dataUpdatedAt: 0 });
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
