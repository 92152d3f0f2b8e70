import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Shortage } from '#contract/commands/order-differences.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { refetchOnChangeOf } from '../reading/refresh.ts';

/** `certain`: false for an article of which some pieces may wait. */
export type BasketShortage = Shortage & { certain: boolean };

/**
 * The articles of a basket that will wait for stock, for users who may not see it. Only the server knows them, so they are
 * unknown without a network. `isCurrent` is false while the answer about earlier lines is shown.
 */
export function useBasketShortages(
  lines: readonly { reference: string; quantity: number }[],
  enabled: boolean,
): { data: BasketShortage[] | undefined; isCurrent: boolean } {
  const asked = lines.map(({ reference, quantity }) => ({ reference, quantity }));
  const { data, isPlaceholderData } = useQuery<BasketShortage[], ApiError>({
    queryKey: ['replica', 'waiting-of-basket', asked],
    queryFn: ({ signal }) =>
      call('POST /api/basket/waiting', { body: { lines: asked }, signal, quiet: true }),
    // While a quantity is typed, the other lines keep what they say.
    placeholderData: keepPreviousData,
    meta: refetchOnChangeOf('products', 'articles'),
    retry: false,
    enabled: enabled && asked.length > 0,
  });
  return { data, isCurrent: data !== undefined && !isPlaceholderData };
}
