import { useQuery } from '@tanstack/react-query';
import type { Rows } from '#contract/registry.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { askDevice } from '../device/ask-device.ts';
import { readListPage } from '../lists/list-pages.ts';
import { toLive, type Live } from '../reading/live.ts';
import { refetchOnOutboxChange } from '../reading/refresh.ts';

/**
 * Reads the orders in preparation, most urgent first: all of the device's, or else the first 200 of the server's.
 * @throws ApiError
 */
export async function readPickQueue(signal?: AbortSignal): Promise<Rows['orders'][]> {
  const local = await askDevice('pick-queue', {}, signal);
  if (local) return local;
  const query = { status: 'Pending', sort: 'urgency', limit: '200' };
  return (await readListPage('orders', query, signal)).rows;
}

/** The orders in preparation, as `readPickQueue` reads them. */
export function usePickQueue(): Live<Rows['orders'][]> {
  return toLive(
    useQuery<Rows['orders'][], ApiError>({
      queryKey: ['replica', 'pick-queue'],
      queryFn: ({ signal }) => readPickQueue(signal),
      meta: refetchOnOutboxChange,
    }),
  );
}
