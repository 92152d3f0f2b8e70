import { useQuery } from '@tanstack/react-query';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { request } from '#src/api/request.ts';
import { toLive, type Live } from './live.ts';

/** The user's basket as the server has it. `enabled` is false for those who have none. */
export function useStoredBasket(enabled: boolean): Live<BasketLine[]> {
  return toLive(
    useQuery<BasketLine[], ApiError>({
      queryKey: ['replica', 'basket'],
      queryFn: ({ signal }) => request<BasketLine[]>('GET', '/basket', { signal, quiet: true }),
      enabled,
    }),
  );
}
