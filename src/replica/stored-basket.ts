import { useQuery } from '@tanstack/react-query';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { request } from '#src/api/request.ts';
import { askDevice } from './ask-device.ts';
import { layOverServer } from './lay-over-server.ts';
import { toLive, type Live } from './live.ts';
import { answeredHere } from './refresh.ts';

/** The user's basket as it will be once everything tapped here is done. `enabled` is false for those who have none. */
export function useBasket(enabled = true): Live<BasketLine[]> {
  return toLive(
    useQuery<BasketLine[], ApiError>({
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
      enabled,
    }),
  );
}
