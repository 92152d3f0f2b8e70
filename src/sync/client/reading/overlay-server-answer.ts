import { ApiError } from '#src/api/api-error.ts';
import { queryClient } from './query-client.ts';

/**
 * Applies pending commands to a server answer, for rows that this device does not store, or not completely. If the
 * server does not answer, the last answer in the query cache is used, so that new commands still show.
 * @throws ApiError if there is neither
 */
export async function overlayServerAnswer<T>(
  key: readonly unknown[],
  read: () => Promise<T>,
  applyOverlay: (base: T) => Promise<T | null>,
): Promise<T> {
  const baseKey = [...key, 'server'];
  const base = await read().catch((error: unknown) => {
    const last = queryClient.getQueryData<T>(baseKey);
    const unanswered = error instanceof ApiError && error.unanswered;
    // An answer that the server refuses now must not be used later when it is out of reach.
    if (error instanceof ApiError && !unanswered)
      queryClient.removeQueries({ queryKey: baseKey, exact: true });
    if (last === undefined || !unanswered) throw error;
    return last;
  });
  queryClient.setQueryData(baseKey, base);
  return (await applyOverlay(base)) ?? base;
}
