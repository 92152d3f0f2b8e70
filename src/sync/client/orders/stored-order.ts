import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { Rows } from '#contract/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { OrderAggregate } from '#src/sync/protocol/order-aggregate.ts';
import { askDevice } from '../device/ask-device.ts';
import { layOverServer } from '../reading/lay-over-server.ts';
import { readListPage, readListRow, readRowHistory } from '../lists/list-pages.ts';
import { toLive, type Live } from '../reading/live.ts';
import { answeredHere } from '../reading/refresh.ts';

const wholePage = '200';

async function readAll<N extends 'orderlines' | 'customizations'>(
  name: N,
  orderId: string,
  signal: AbortSignal,
): Promise<Rows[N][]> {
  const rows: Rows[N][] = [];
  let after: string | undefined;
  do {
    const page = await readListPage(
      name,
      { order_id: orderId, sort: 'created_at', limit: wholePage, after },
      signal,
    );
    rows.push(...page.rows);
    after = page.next ?? undefined;
  } while (after);
  return rows;
}

/**
 * An order that this device does not store, from the server: older ones, or all before the first sync. If several parts
 * are refused, throws the order's refusal, whichever came first.
 */
async function readOrderFile(orderId: string, signal: AbortSignal): Promise<OrderAggregate> {
  const reading = [
    readListRow('orders', orderId, signal),
    readAll('orderlines', orderId, signal),
    readAll('customizations', orderId, signal),
  ] as const;
  await Promise.allSettled(reading);
  const [order, lines, customizations] = [await reading[0], await reading[1], await reading[2]];
  return { order, lines, customizations };
}

/** One order, its lines and its jobs, with pending commands applied. */
export function useOrder(orderId: string): Live<OrderAggregate> {
  return toLive(
    useQuery<OrderAggregate, ApiError>({
      queryKey: ['replica', 'order', orderId],
      queryFn: async ({ signal }) => {
        const own = await askDevice('order', { order_id: orderId }, signal);
        if (own && !own.partial) return own;
        const whole = layOverServer(
          ['replica', 'order', orderId],
          () => readOrderFile(orderId, signal),
          (base) => askDevice('order', { order_id: orderId, base }, signal),
        );
        if (!own) return whole;
        // If the rest is out of reach, the part that is here is better than nothing.
        return whole.catch((error: unknown) => {
          if (error instanceof ApiError && error.unanswered) return own;
          throw error;
        });
      },
      meta: answeredHere,
    }),
  );
}

/** The changes of an order, newest first. */
export function useOrderHistory(orderId: string): Live<HistoryEntry[]> {
  return toLive(
    useQuery<HistoryEntry[], ApiError>({
      queryKey: ['replica', 'order-history', orderId],
      queryFn: ({ signal }) => readRowHistory('orders', orderId, signal),
      // Without a network, the failure is shown at once, and the query runs again when the network is back.
      retry: false,
    }),
  );
}
