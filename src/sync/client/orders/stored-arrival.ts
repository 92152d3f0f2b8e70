import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#src/api/api-error.ts';
import type { Rows } from '#contract/registry.ts';
import type { ArrivalAggregate } from '#src/sync/protocol/arrival-aggregate.ts';
import { askDevice } from '../device/ask-device.ts';
import { layOverServer } from '../reading/lay-over-server.ts';
import { readListPage, readListRow } from '../lists/list-pages.ts';
import { toLive, type Live } from '../reading/live.ts';
import { answeredHere } from '../reading/refresh.ts';

const wholePage = '200';

/** An arrival that this device does not store, from the server: older ones, or all before the first sync. */
async function readArrivalFile(id: string, signal: AbortSignal): Promise<ArrivalAggregate> {
  const arrival = await readListRow('arrivals', id, signal);
  const lines: Rows['arrivallines'][] = [];
  let after: string | undefined;
  do {
    const query = { arrival_number: arrival.number, sort: 'created_at', limit: wholePage, after };
    const page = await readListPage('arrivallines', query, signal);
    lines.push(...page.rows);
    after = page.next ?? undefined;
  } while (after);
  return { arrival, lines };
}

/** One arrival and its lines, with pending commands applied. */
export function useArrival(id: string): Live<ArrivalAggregate> {
  const queryKey = ['replica', 'arrival', id];
  return toLive(
    useQuery<ArrivalAggregate, ApiError>({
      queryKey,
      queryFn: async ({ signal }) => {
        const own = await askDevice('arrival', { arrival_id: id }, signal);
        if (own && !own.partial) return own;
        const whole = layOverServer(
          queryKey,
          () => readArrivalFile(id, signal),
          (base) => askDevice('arrival', { arrival_id: id, base }, signal),
        );
        if (!own) return whole;
        // If the rest is out of reach, the part that is here is better than nothing.
        return whole.catch((error: unknown) => {
          if (error instanceof ApiError && error.unanswered) return own;
          throw error;
        });
      },
      meta: answeredHere,
      retry: false,
    }),
  );
}
