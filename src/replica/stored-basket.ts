import { queryOptions, useQuery } from '@tanstack/react-query';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { inTime } from '#src/api/in-time.ts';
import { request } from '#src/api/request.ts';
import { askDevice } from './ask-device.ts';
import { layOverServer } from './lay-over-server.ts';
import { toLive, type Live } from './live.ts';
import { queryClient } from './query-client.ts';
import { answeredHere } from './refresh.ts';

/** A basket that was not read after so long is not waited for, ms: what was tapped has to be stored. */
const patienceMs = 5_000;

const basket = queryOptions<BasketLine[], ApiError>({
  queryKey: ['replica', 'basket'],
  queryFn: async ({ signal }) => {
    const own = await askDevice('basket', {}, signal);
    if (own) return own;
    return layOverServer(
      ['replica', 'basket'],
      () => request<BasketLine[]>('GET', '/basket', { signal, quiet: true }),
      (base) => askDevice('basket', { base }, signal),
    );
  },
  meta: answeredHere,
});

/** The user's basket as it will be once everything tapped here is done. `enabled` is false for those who have none. */
export function useBasket(enabled = true): Live<BasketLine[]> {
  return toLive(useQuery<BasketLine[], ApiError>({ ...basket, enabled }));
}

/** The user's basket as last read; where it was not yet, once it is. Null where it cannot be read, or not in time. */
export async function readBasket(): Promise<BasketLine[] | null> {
  try {
    return (await inTime(queryClient.ensureQueryData(basket), patienceMs)) ?? null;
  } catch (error) {
    console.warn('The basket could not be read.', error);
    return null;
  }
}
