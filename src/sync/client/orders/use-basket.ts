import { queryOptions, useQuery } from '@tanstack/react-query';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { withTimeout } from '#src/api/with-timeout.ts';
import { call } from '#src/api/call.ts';
import { askDevice } from '../device/ask-device.ts';
import { overlayServerAnswer } from '../reading/overlay-server-answer.ts';
import { toLive, type Live } from '../reading/live.ts';
import { queryClient } from '../reading/query-client.ts';
import { refetchOnOutboxChange } from '../reading/refresh.ts';

/** Timeout in ms for reading the basket: the user's command has to be stored. */
const timeoutMs = 5_000;

const basket = queryOptions<BasketLine[], ApiError>({
  queryKey: ['replica', 'basket'],
  queryFn: async ({ signal }) => {
    const local = await askDevice('basket', {}, signal);
    if (local) return local;
    return overlayServerAnswer(
      ['replica', 'basket'],
      () => call('GET /api/basket', { signal, quiet: true }),
      (base) => askDevice('basket', { base }, signal),
    );
  },
  meta: refetchOnOutboxChange,
});

/** The user's basket with pending commands applied. `enabled`: false for users without a basket. */
export function useBasket(enabled = true): Live<BasketLine[]> {
  return toLive(useQuery<BasketLine[], ApiError>({ ...basket, enabled }));
}

/** The user's basket as last read; waits for the first read. null if it cannot be read in time. */
export async function readBasket(): Promise<BasketLine[] | null> {
  try {
    return (await withTimeout(queryClient.ensureQueryData(basket), timeoutMs)) ?? null;
  } catch (error) {
    console.warn('basket: reading failed', error);
    return null;
  }
}
