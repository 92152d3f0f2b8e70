import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Shortage } from '#contract/commands/order-differences.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { toLive, type Live } from '../reading/live.ts';

/**
 * The articles of a basket that will wait for stock, for users who may not see it. From the server: nothing without a
 * network.
 */
export function useWaitingOfBasket(
  lines: readonly { reference: string; quantity: number }[],
  enabled: boolean,
): Live<Shortage[]> {
  const asked = lines.map(({ reference, quantity }) => ({ reference, quantity }));
  return toLive(
    useQuery<Shortage[], ApiError>({
      queryKey: ['replica', 'waiting-of-basket', asked],
      queryFn: ({ signal }) =>
        call('POST /api/basket/waiting', { body: { lines: asked }, signal, quiet: true }),
      // While a quantity is typed, the other lines keep what they say.
      placeholderData: keepPreviousData,
      retry: false,
      enabled: enabled && asked.length > 0,
    }),
  );
}
