import { ApiError } from '#src/api/api-error.ts';
import { queryClient } from './query-client.ts';

/**
 * What the server answers, with what is tapped here laid over it: for what this device does not keep. Without an
 * answer the last one of this session serves, so that taps on it go on showing.
 * @throws ApiError where there is neither
 */
export async function layOverServer<T>(
  key: readonly unknown[],
  read: () => Promise<T>,
  layOver: (base: T) => Promise<T | null>,
): Promise<T> {
  const baseKey = [...key, 'server'];
  const base = await read().catch((error: unknown) => {
    const last = queryClient.getQueryData<T>(baseKey);
    const unanswered = error instanceof ApiError && error.unanswered;
    // What the server refuses now is not recalled when it is out of reach again.
    if (error instanceof ApiError && !unanswered)
      queryClient.removeQueries({ queryKey: baseKey, exact: true });
    if (last === undefined || !unanswered) throw error;
    return last;
  });
  queryClient.setQueryData(baseKey, base);
  return (await layOver(base)) ?? base;
}
