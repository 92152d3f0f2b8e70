import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#src/api/api-error.ts';
import type { ArrivalAggregate } from '#src/sync/protocol/arrival-aggregate.ts';
import { askDevice } from '../device/ask-device.ts';
import { readListRow } from '../lists/list-pages.ts';
import { toLive, type Live } from '../reading/live.ts';
import { refetchOnOutboxChange } from '../reading/refresh.ts';
import { readAggregate, readParts } from '../orders/read-aggregate.ts';

/** An arrival that this device does not store, from the server: older ones, or all before the first sync. */
async function readArrival(id: string, signal: AbortSignal): Promise<ArrivalAggregate> {
  const arrival = await readListRow('arrivals', id, signal);
  return { arrival, lines: await readParts('arrivallines', { arrival_number: arrival.number }, signal) };
}

/** One arrival and its lines, with pending commands applied. */
export function useArrival(id: string): Live<ArrivalAggregate> {
  const queryKey = ['replica', 'arrival', id];
  return toLive(
    useQuery<ArrivalAggregate, ApiError>({
      queryKey,
      queryFn: ({ signal }) =>
        readAggregate<ArrivalAggregate>(
          queryKey,
          (base) => askDevice('arrival', { arrival_id: id, ...(base && { base }) }, signal),
          () => readArrival(id, signal),
        ),
      meta: refetchOnOutboxChange,
      retry: false,
    }),
  );
}
